import type { AnalysisView, PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { AnalysisExtras } from '#domain/analyst.ts';
import { groupBy } from '#domain/group-by.ts';
import { foldLetters } from '#domain/names.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import { minGraded } from '#forecasting/market/analyst-calibration.ts';
import {
  type DifferenceCounts,
  measureDifference,
} from '#forecasting/market/market-differences.ts';
import { isMadeWithLineups } from '#forecasting/leagues/team-models.ts';
import { findProjectedProbability } from '#forecasting/projected-score.ts';
import type { AppContext } from '#server/context.ts';
import { findGamesByIds } from '#server/contests/games/games.ts';
import { listLeaders } from '#server/contests/projected-leaders.ts';
import {
  findQuotedPrice,
  viewAbsences,
  viewBasis,
  viewCompetitor,
  viewSegments,
} from '#server/contests/cards/cards.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { pickedSide, viewSource } from '#server/ledger/projections.ts';
import { findDifferenceCounts } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import type {
  GradeRow,
  MatchupContent,
  MatchupPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import type {
  PredictedContest,
  PredictedGame,
} from '#server/predictions/list/prediction-list-types.ts';
import { isCorrect, viewShared } from '#server/predictions/list/prediction-list-views.ts';
import * as sidesPolicy from './sides-policy.ts';

/** Those of matchups, with changes since the prediction for games that have not begun. */
export async function viewGames(
  context: AppContext,
  predicted: PredictedContest[],
): Promise<PredictionView[]> {
  const found = predicted.filter((one) => one.kind === 'matchup');
  const current = new Map<string, StoredGame>();
  const open = found.filter(({ game }) => game.state === 'scheduled');
  for (const league of new Set(open.map(({ row }) => row.league))) {
    const ids = open.filter(({ row }) => row.league === league).map(({ row }) => row.contestId);
    const games = await findGamesByIds(context, league, [...new Set(ids)]);
    for (const [id, game] of games) current.set(`${league}/${id}`, game);
  }
  const differences = new Map<LeagueId, DifferenceCounts | undefined>();
  for (const league of new Set(found.map(({ row }) => row.league))) {
    differences.set(league, await findDifferenceCounts(context, league));
  }
  const leaders = new Map<LeagueId, Awaited<ReturnType<typeof listLeaders>>>();
  for (const [league, own] of groupBy(found, ({ row }) => row.league)) {
    const ids = [...new Set(own.map(({ row }) => row.contestId))];
    leaders.set(league, await listLeaders(context.db, league, ids));
  }
  return found.map((one) => {
    const { league, contestId } = one.row;
    return viewGame(
      one,
      one.grade === null ? current.get(`${league}/${contestId}`) : undefined,
      differences.get(league),
      leaders.get(league)?.get(contestId),
    );
  });
}

/** `current`: the present game, if it has not begun and is still the one predicted. */
function viewGame(
  found: PredictedGame,
  current: StoredGame | undefined,
  differences: DifferenceCounts | undefined,
  leaders: PredictionView['playerProps'],
): PredictionView {
  const { row, game, home, away, grade, isMine } = found;
  const { content } = row;
  const side = pickedSide(row);
  const winner = side === 'home' ? home : away;
  const market = viewMarket(sidesPolicy.marketWhenMade(row) ?? null, found);
  const names = { home: home.abbreviation, away: away.abbreviation };
  const recommended = sidesPolicy.recommend(row, names, differences);
  const difference = viewDifference(row, current, differences);
  return {
    ...viewShared(row, isMine),
    sport: getLeague(row.league).sport,
    gameId: row.contestId,
    predictedWinner: { ...winner, side },
    predictedWinnerId: winner.id,
    confidence: toConfidence(row.homeWinProbability),
    confidenceBand: toConfidenceBand(toConfidence(row.homeWinProbability)),
    homeScorePrediction: row.homeScore,
    awayScorePrediction: row.awayScore,
    projectedScoreProbability: findProjectedProbability(content.forecast) ?? null,
    segments: viewSegments(row.league, content.forecast, {
      home: row.homeScore,
      away: row.awayScore,
    }),
    playerProps: leaders,
    fairHomeSpread: content.forecast.homeSpread,
    fairTotal: content.forecast.total,
    vegasSpread: market?.favorite ?? null,
    vegasOverUnder: market?.total ?? null,
    market,
    layers: {
      ...content.layers,
      withMarket: difference?.addsToPrice === false ? null : content.layers.withMarket,
    },
    keyFactors: content.keyFactors,
    factors: content.forecast.factors,
    absences: viewAbsences(content.forecast.absences),
    ...viewBasis(content.forecast),
    teamAnalysis: content.teamAnalysis,
    analysis: content.analysis === undefined ? null : viewAnalysis(row.league, content.analysis),
    atsRecommendation: recommended.spread,
    totalRecommendation: recommended.total,
    moneylineRecommendation: recommended.moneyline,
    edge: recommended.edge,
    difference,
    staleReasons: current === undefined ? [] : sidesPolicy.staleReasons(row, current),
    isCorrect: isCorrect(grade?.outcome),
    grade: grade === null ? null : viewGrade(grade),
    game: {
      ...game,
      weekLabel: game.week === null ? null : weekLabel(game.season, game.phase, game.week),
      gameTime: game.startsAt.toISOString(),
      isCompleted: game.state === 'final',
      homeTeam: viewCompetitor(home),
      awayTeam: viewCompetitor(away),
    },
  };
}

/** With the favorite in words. */
export function viewMarket(
  market: sidesPolicy.MarketWhenMade | null,
  { home, away }: Pick<PredictedGame, 'home' | 'away'>,
): PredictionView['market'] {
  if (market === null) return null;
  const { homeSpread } = market;
  return {
    ...market,
    favorite:
      homeSpread === null ? null : formatFavorite(homeSpread, home.abbreviation, away.abbreviation),
  };
}

/** Null without a price, and for what was locked while inputs were loading. */
function viewDifference(
  row: MatchupPrediction,
  current: StoredGame | undefined,
  counts: DifferenceCounts | undefined,
): PredictionView['difference'] {
  const { layers, forecast } = row.content;
  if (forecast.missing !== undefined) return null;
  const { ours, market } = layers;
  const price =
    current === undefined
      ? market && {
          market: market.homeWinProbability,
          hoursBeforeStart: sidesPolicy.priceAgeWhenMade(row),
        }
      : findQuotedPrice(current);
  if (price == null) return null;
  return measureDifference(
    row.league,
    {
      oursHome: ours.homeWinProbability,
      marketHome: price.market,
      hoursBeforeStart: price.hoursBeforeStart,
      hasLineups: isMadeWithLineups(row.league, row.content.forecast.model),
    },
    counts,
  );
}

function viewGrade(grade: GradeRow): PredictionView['grade'] {
  return {
    ...grade,
    winner: grade.outcome,
    spread: grade.spread ?? 'void',
    total: grade.total ?? 'void',
    // A matchup's grade, so its layers are LayerGrades.
    segments: (grade.layers as LayerGrades)['analyst-stated']?.segments ?? null,
    gradedAt: grade.gradedAt.toISOString(),
  };
}

function viewAnalysis(
  league: LeagueId,
  said: NonNullable<MatchupContent['analysis']>,
): AnalysisView {
  const { calibration, extras, sources, ...rest } = said;
  return {
    ...rest,
    shrink: calibration.shrink,
    gradedBehind: calibration.graded,
    isCalibrated: calibration.graded >= minGraded,
    sources: sources.map(viewSource),
    segments: extras.segments,
    playerProps: [...extras.playerProps, ...describeFigures(league, extras)],
    advancedMetrics: extras.advancedMetrics ?? null,
    notes: extras.notes,
  };
}

/** Figures of players who are not in the words already: “24 points, 8 rebounds”. */
function describeFigures(
  league: LeagueId,
  { playerProps, playerFigures = [] }: AnalysisExtras,
): AnalysisExtras['playerProps'] {
  const told = new Set(playerProps.map(({ player }) => foldLetters(player)));
  const units = new Map(
    findProjectedLeague(league)?.statistics.map(({ id, unit }) => [id, unit] as const),
  );
  const added = playerFigures.filter(({ player }) => !told.has(foldLetters(player)));
  return [...groupBy(added, ({ player }) => foldLetters(player)).values()].map((figures) => ({
    player: figures[0]?.player ?? '',
    prediction: figures
      .map(({ statistic, value }) => `${value} ${units.get(statistic) ?? statistic}`)
      .join(', '),
  }));
}
