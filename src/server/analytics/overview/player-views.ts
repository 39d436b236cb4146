import type { PlayerRecord } from '#contract/analytics/analytics-parts.ts';
import { minJudgedLines } from '#contract/player-projections-endpoints.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import {
  addFigures,
  meanOf,
  type PlayerFigures,
  viewAccuracy,
} from '#server/ledger/graded-players/graded-players.ts';

/** Figures of players by league and statistic, in the order of choices. */
export function viewPlayers(
  leagues: readonly LeagueId[],
  figures: readonly PlayerFigures[],
  author: PredictionAuthor,
): PlayerRecord[] {
  return leagues.flatMap((league) =>
    viewAccuracy(league, figures).map((accuracy): PlayerRecord => {
      const { statistic } = accuracy;
      const own = figures.filter((one) => one.league === league && one.statistic === statistic);
      const { voids, scored, logScore, quoted, quotedError, lineError } = addFigures(own);
      const statistics = findProjectedLeague(league)?.statistics ?? [];
      return {
        ...accuracy,
        league,
        label: statistics.find(({ id }) => id === statistic)?.label ?? statistic,
        voids,
        logLoss: scored === 0 ? null : meanOf(logScore, scored),
        besideLine:
          quoted === 0
            ? null
            : {
                n: quoted,
                error: meanOf(quotedError, quoted),
                lineError: meanOf(lineError, quoted),
              },
        differences: viewDifferences(own),
        models: author === 'member' ? viewModels(own) : [],
      };
    }),
  );
}

/** What a difference from the market has meant, smallest first. */
function viewDifferences(figures: readonly PlayerFigures[]): PlayerRecord['differences'] {
  if (addFigures(figures).priced < minJudgedLines) return [];
  return [...groupBy(figures, ({ difference }) => difference)]
    .filter(([points]) => points >= 0)
    .toSorted(([a], [b]) => a - b)
    .map(([minPoints, rows]) => {
      const { priced, won, marketExpected, weExpected } = addFigures(rows);
      return {
        minPoints,
        n: priced,
        happened: won / priced,
        market: meanOf(marketExpected, priced),
        ours: meanOf(weExpected, priced),
      };
    });
}

function viewModels(figures: readonly PlayerFigures[]): PlayerRecord['models'] {
  return [...groupBy(figures, ({ model }) => model)]
    .map(([model, rows]) => ({ model, sums: addFigures(rows) }))
    .filter(({ sums }) => sums.compared > 0)
    .map(({ model, sums }) => ({
      model,
      n: sums.compared,
      error: meanOf(sums.error, sums.compared),
      averageError: meanOf(sums.averageError, sums.compared),
    }))
    .toSorted((a, b) => b.n - a.n || a.model.localeCompare(b.model));
}
