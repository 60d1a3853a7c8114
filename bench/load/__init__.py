"""What a move costs a real server: tables, pages with their sockets, a peer beside them; `./play load`."""
