import type { BoxScoreSide } from '#domain/box-score.ts';

/** What a box score adds to a team's figures of the season. */
export interface StatisticDelta {
  competitorId: string;
  name: string;
  label: string;
  total: number;
  games: number;
}

/** What is stored of a side that is told again. Of the two parts, one that is told empty stays as it was. */
export function correctedSide(fresh: BoxScoreSide, known: BoxScoreSide | undefined): BoxScoreSide {
  if (known === undefined || known.competitorId !== fresh.competitorId) return fresh;
  return {
    ...fresh,
    statistics: fresh.statistics.length > 0 ? fresh.statistics : known.statistics,
    players: fresh.players.length > 0 ? fresh.players : known.players,
  };
}

/**
 * Figures of one side that can be added up over games: plain numbers, no shares or averages. With
 * what was counted of the same game before, only the difference; what is no longer told is taken back.
 */
export function statisticDeltas(side: BoxScoreSide, counted?: BoxScoreSide): StatisticDelta[] {
  const { competitorId } = side;
  const now = countable(side);
  const before = new Map(countable(counted).map((statistic) => [statistic.name, statistic]));
  const updated = now.map(({ name, label, value }) => ({
    competitorId,
    name,
    label,
    total: value - (before.get(name)?.value ?? 0),
    games: before.has(name) ? 0 : 1,
  }));

  for (const { name } of now) before.delete(name);
  const gone = [...before.values()].map(({ name, label, value }) => ({
    competitorId,
    name,
    label,
    total: -value,
    games: -1,
  }));
  return [...updated, ...gone];
}

function countable(side: BoxScoreSide | undefined) {
  const statistics = (side?.statistics ?? []).flatMap(({ name, label, value }) =>
    value === undefined || isShare(name) ? [] : [{ name, label, value }],
  );
  return [...new Map(statistics.map((statistic) => [statistic.name, statistic])).values()];
}

/** Percentages and averages of single games say nothing when added up. */
function isShare(name: string): boolean {
  return /pct|percent|avg|average|rate|rating|\bops\b|per[A-Z]/i.test(
    name.replaceAll('perfect', ''),
  );
}
