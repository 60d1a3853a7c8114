"""The site: tables, seats, people, live pages, and the file that keeps them."""

from rotonde.extras import require

require("web")
