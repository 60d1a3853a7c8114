"""The site: tables, seats, people, live pages, and the file that keeps them."""
