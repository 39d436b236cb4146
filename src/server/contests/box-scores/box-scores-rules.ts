import type { BoxScoreSide } from '#domain/box-score.ts';

/** A corrected side to store. Of its two parts, an empty one keeps the stored value. */
export function correctedSide(fresh: BoxScoreSide, known: BoxScoreSide | undefined): BoxScoreSide {
  if (known === undefined || known.competitorId !== fresh.competitorId) return fresh;
  return {
    ...fresh,
    statistics: fresh.statistics.length > 0 ? fresh.statistics : known.statistics,
    players: fresh.players.length > 0 ? fresh.players : known.players,
  };
}

/**
 * Summable statistics of one side: plain numbers, no percentages or averages. With the previously
 * counted version of the same game, only the difference; statistics no longer reported are
 * subtracted.
 */
export function statisticDeltas(side: BoxScoreSide, counted?: BoxScoreSide) {
  const { competitorId } = side;
  const now = countable(side);
  const before = countable(counted);
  return [...new Map([...before, ...now])].map(([name, { label }]) => ({
    competitorId,
    name,
    label,
    total: (now.get(name)?.value ?? 0) - (before.get(name)?.value ?? 0),
    games: Number(now.has(name)) - Number(before.has(name)),
  }));
}

function countable(side: BoxScoreSide | undefined) {
  const statistics = (side?.statistics ?? []).flatMap(({ name, label, value }) =>
    value === undefined || isShare(name) ? [] : [{ name, label, value }],
  );
  return new Map(statistics.map((statistic) => [statistic.name, statistic]));
}

/** Percentages and averages of single games cannot be summed. */
function isShare(name: string): boolean {
  return /pct|percent|avg|average|rate|rating|\bops\b|per[A-Z]/i.test(
    name.replaceAll('perfect', ''),
  );
}
