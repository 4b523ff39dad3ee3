"""The table, and whether its bars hold."""

import statistics


class Figures:
    def __init__(self):
        self.rows = []

    def add(self, what, ours, peer=None, ratio=None, most=None, least=None):
        held = ratio if ratio is not None else ours
        bar, holds = "printed", True
        if most is not None:
            bar, holds = f"at most {most:g}", held <= most
        if least is not None:
            bar, holds = f"at least {least:g}", held >= least
        self.rows.append((what, ours, peer, ratio, bar, holds))
        print(self.line(self.rows[-1]), flush=True)

    @staticmethod
    def line(row):
        what, ours, peer, ratio, bar, holds = row
        cells = [what] + ["" if number is None else f"{number:,.3g}" if abs(number) < 1000 else f"{number:,.0f}" for number in (ours, peer, ratio)]
        return "| " + " | ".join(cells + [bar, "yes" if holds else "NO"]) + " |"

    def table(self):
        head = ["| what | ours | peer | ratio | bar | holds |", "|---|---|---|---|---|---|"]
        return "\n".join(head + [self.line(row) for row in self.rows])

    def hold(self):
        return all(row[5] for row in self.rows)


def paired(first, second, rounds):
    """Medians of two measurements that take turns, and the median of their ratios."""
    pairs = [(first(), second()) for _ in range(rounds)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs), statistics.median(a / b for a, b in pairs)
