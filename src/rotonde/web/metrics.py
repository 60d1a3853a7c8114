"""What can be measured of a site, as Prometheus reads it: on a port of its own, which is nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from rotonde.web.site import Site

STEPS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)  # seconds


class Metrics(Collector):
    """Looks at the site whenever it is asked; only the time of requests is kept."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "rotonde_request_seconds",
            "Time to an answer, by the form of the path and the status.",
            ["route", "status"],
            buckets=STEPS,
            registry=self.registry,
        )
        self.site: Site | None = None

    def serve(self, site: Site, address: str, port: int) -> None:
        """Answer on this address, in a thread of its own; `OSError` if it is not to be had."""
        self.site = site
        self.registry.register(self)
        start_http_server(port, address, self.registry)

    def collect(self) -> Iterator[Metric]:
        site = self.site
        if site is None:
            return
        yield GaugeMetricFamily("rotonde_lag_seconds", "How late the loop is.", site.pulse.lag)
        yield GaugeMetricFamily(
            "rotonde_worst_lag_seconds", "The longest delay of the last minute.", site.pulse.worst
        )
        yield CounterMetricFamily("rotonde_late", "How often the loop was late.", site.pulse.told)
        yield GaugeMetricFamily("rotonde_tables_open", "Tables in memory.", len(site.tables.open))
        sockets = sum(count for (kind, _), count in site.limits.sockets.copy().items() if kind == "table")
        yield GaugeMetricFamily("rotonde_sockets", "Open pages of tables.", sockets)
        waiting = GaugeMetricFamily("rotonde_jobs_waiting", "Jobs that wait.", labels=["crew"])
        running = GaugeMetricFamily("rotonde_jobs_running", "Jobs under way.", labels=["crew"])
        for name, crew in (("thinkers", site.thinker.workers), ("clerk", site.clerk.workers)):
            waiting.add_metric([name], len(crew.waiting))
            running.add_metric([name], len(crew.running))
        yield waiting
        yield running
        done = CounterMetricFamily("rotonde_done", "What was allowed, by kind.", labels=["what"])
        for what, count in site.limits.taken.copy().items():
            done.add_metric([what], count)
        yield done
        refused = CounterMetricFamily("rotonde_refused", "What came too often, by kind.", labels=["what"])
        for what, count in site.limits.refused.copy().items():
            refused.add_metric([what], count)
        yield refused
