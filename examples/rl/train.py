"""Train an agent by playing against itself: `python examples/rl/train.py --help`."""

from rotonde.rl.train import main

if __name__ == "__main__":
    main()
