"""How Sphinx makes the site of the pages that tools/docs.py has gathered."""

import re
from pathlib import Path

import rotonde

HOUSE = Path(rotonde.__file__).parent
COLOURS = (HOUSE / "draw" / "style.css").read_text(encoding="utf-8")  # their one home
DAY, NIGHT = (
    {name: found[which] for name, *found in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", COLOURS)}
    for which in (0, 1)
)


def of_the_theme(colours: dict[str, str]) -> dict[str, str]:
    """The colours of the house under the names that the theme has for them."""
    return {
        "color-background-primary": colours["paper"],
        "color-background-secondary": colours["panel"],
        "color-background-hover": colours["shade"],
        "color-background-border": colours["rule"],
        "color-foreground-primary": colours["ink"],
        "color-foreground-secondary": colours["grey"],
        "color-foreground-muted": colours["grey"],
        "color-foreground-border": colours["rule"],
        "color-brand-primary": colours["ink"],
        "color-brand-content": colours["ink"],
        "color-brand-visited": colours["ink"],
        "color-link-underline": colours["amber"],
        "color-link-underline--hover": colours["ink"],
        "color-link-underline--visited": colours["amber"],
        "color-highlight-on-target": colours["amber-soft"],
        "color-code-background": colours["panel"],
        "color-code-foreground": colours["ink"],
        "color-inline-code-background": colours["shade"],
        "color-api-background": colours["panel"],
        "color-api-background-hover": colours["shade"],
        "color-api-name": colours["ink"],
        "color-api-pre-name": colours["grey"],
        "color-table-header-background": colours["shade"],
        "color-table-border": colours["grid"],
        "amber": colours["amber"],
        "font-stack": '"Avenir Next", "Gill Sans", "Segoe UI", Cantarell, "Noto Sans", sans-serif',
    }


project = "Rotonde"
version = release = rotonde.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.docstrings"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3  # as in the repository: a link may end in #a-heading

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
default_role = "code"  # docstrings are written with single backticks
add_module_names = False
python_use_unqualified_type_names = True
maximum_signature_line_length = 90
nitpick_ignore_regex = [
    ("py:.*", r"(?!rotonde\.).*\..*"),  # the standard library, and what others wrote
    ("py:.*", r"rotonde\.(.*\.)?[A-Z]"),  # type variables
]
nitpick_ignore = [  # what signatures mention and nobody has to name
    ("py:class", "Order"),
    ("py:class", "Value"),
    ("py:class", "rotonde.arena.sprt.Verdict"),
    ("py:class", "rotonde.bots.naming.Name"),
    ("py:class", "rotonde.words.in_words.Said"),
]

html_theme = "furo"
html_title = "Rotonde"
html_logo = html_favicon = str(HOUSE / "web" / "static" / "rotonde.svg")
html_static_path = ["static"]
html_css_files = ["docs.css"]
html_theme_options = {
    "light_css_variables": of_the_theme(DAY),
    "dark_css_variables": of_the_theme(NIGHT),
    "top_of_page_buttons": [],
}
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
