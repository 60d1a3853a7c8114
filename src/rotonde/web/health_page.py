"""`/healthz`: is the site well? Answered at once, whatever else waits."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from litestar import Response, get

from rotonde.web.site import Site


@get("/healthz")
async def healthz(site: Site) -> Response[dict[str, Any]]:
    """200 if all is well, 503 if the site stops or its file does not answer; how late the loop is."""
    database = site.health.database()
    well = database == "ok" and not site.health.stopping
    told = {
        "ok": well,
        "stopping": site.health.stopping,
        "lag_ms": round(1000 * site.pulse.lag, 1),
        "worst_lag_ms": round(1000 * site.pulse.worst, 1),
        "database": database,
    }
    status = HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(told, status_code=status, headers={"cache-control": "no-store"})
