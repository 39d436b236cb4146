import type { LeagueRecord, TakenSides } from '#contract/analytics/analytics-parts.ts';
import { calculateEstimate, calculateMean, calculateShare } from '#domain/grading/estimates.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { getLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { type Figures, type FigureSums, totalFigures } from '#server/analytics/sums.ts';

/** Our predictions next to the market, by league; golf has no market. */
export function viewLeagues(figures: Figures[]) {
  const ours = figures.filter(({ layer, question }) => layer === 'ours' && question === 'winner');
  const all = totalFigures(ours);
  return {
    leagues: leagueIds.flatMap((league) => {
      const sums = totalFigures(ours.filter((one) => one.league === league));
      return sums.forecasts === 0 ? [] : [viewLeague(league, sums)];
    }),
    againstClose: calculateEstimate(all.withClose, all.closeLogSkill, all.closeLogSkillSquares),
  };
}

function viewLeague(league: LeagueId, sums: FigureSums): LeagueRecord {
  const { label, handicapName, fixedHandicap } = getLeague(league);
  const isFixed = fixedHandicap !== undefined;
  const hasClose = sums.withClose > 0;
  return {
    league,
    label,
    handicapName,
    games: sums.scored,
    gamesWithClose: sums.withClose,
    logLoss: hasClose
      ? calculateMean(sums.closeLog - sums.closeLogSkill, sums.withClose)
      : calculateMean(sums.logScore, sums.scored),
    closeLogLoss: calculateMean(sums.closeLog, sums.withClose),
    openLogLoss: calculateMean(sums.openLog, sums.withOpen),
    againstClose: calculateEstimate(sums.withClose, sums.closeLogSkill, sums.closeLogSkillSquares),
    againstOpen: calculateEstimate(sums.withOpen, sums.openLogSkill, sums.openLogSkillSquares),
    spread: viewTaken(
      [sums.spreadWins, sums.spreadLosses, sums.spreadPushes],
      [sums.pricedSpreadWins, sums.pricedSpreadLosses, sums.pricedSpreadPushes],
      { units: sums.spreadUnits, isFixed },
    ),
    total: viewTaken(
      [sums.totalWins, sums.totalLosses, sums.totalPushes],
      [sums.pricedTotalWins, sums.pricedTotalLosses, sums.pricedTotalPushes],
      { units: sums.totalUnits, isFixed },
    ),
    edges: {
      wins: sums.edgeWins,
      losses: sums.edgeLosses,
      priced: sums.edgesPriced,
      units: sums.edgeUnits / millionths,
    },
    closing: calculateEstimate(sums.closings, sums.closing, sums.closingSquares),
  };
}

type Counts = [wins: number, losses: number, pushes: number];

/** Picks with a price in units, others by the share won, where −110 is the usual price. */
function viewTaken(
  all: Counts,
  priced: Counts,
  { units, isFixed }: { units: number; isFixed: boolean },
): TakenSides {
  const [wins, losses, pushes] = priced;
  const staked = wins + losses + pushes;
  const [otherWins, otherLosses, otherPushes] = [all[0] - wins, all[1] - losses, all[2] - pushes];
  const others = otherWins + otherLosses;
  return {
    priced:
      staked === 0
        ? null
        : {
            wins,
            losses,
            pushes,
            units: units / millionths,
            roi: (units / millionths / staked) * 100,
          },
    unpriced:
      isFixed || others + otherPushes === 0
        ? null
        : { ...calculateShare(otherWins, others), pushes: otherPushes },
  };
}
