import type { ExportedPrediction } from '#contract/predictions/exports.ts';
import type { HistoryEntry, HistorySummaryView } from '#contract/predictions/history.ts';
import { analystLabel } from '#domain/analyst.ts';
import { toConfidence } from '#domain/confidence.ts';
import { calculateShare } from '#domain/grading/estimates.ts';
import { isConfidentLoss } from '#domain/grading/grade.ts';
import { getLeague, hasSpreadRate, type LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import { minGraded } from '#forecasting/market/analyst-calibration.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import { viewGolfTournamentRow } from '#server/contests/leaderboards.ts';
import { viewMarket } from './contest-kinds/history-matchup.ts';
import { viewShared } from './prediction-list-views.ts';
import type { sumLocked } from './history-pages-store.ts';
import type { MatchupEntry, StoredEntry, TournamentEntry } from './prediction-list-types.ts';

export function viewSummary(
  sums: Awaited<ReturnType<typeof sumLocked>>,
  leagues: LeagueId[],
): HistorySummaryView {
  const { contests, correct, incorrect, confidence } = sums;
  const { spreadWins, spreadLosses, spreadPriced, spreadUnits } = sums;
  return {
    ...sums,
    overall: calculateShare(correct, correct + incorrect),
    avgConfidence: contests === 0 ? null : Math.round((confidence / contests) * 10) / 10,
    againstTheSpread: hasSpreadRate(leagues)
      ? {
          ...calculateShare(spreadWins, spreadWins + spreadLosses),
          priced: spreadPriced,
          units: spreadUnits,
        }
      : null,
  };
}

export function viewEntry(entry: StoredEntry): HistoryEntry {
  const { league, contestId, season, author, analyst, confidence, band, result } = entry;
  return {
    basis: entry.locked === null ? 'replayed' : 'locked',
    ...viewVersion(entry),
    author,
    aiModel: analyst,
    aiModelLabel: analystLabel(analyst),
    league,
    sport: getLeague(league).sport,
    contestId,
    season,
    startsAt: entry.startsAt.toISOString(),
    confidence: entry.kind === 'matchup' ? toConfidence(entry.probability) : confidence,
    band,
    result,
    hasReview: isConfidentLoss(entry.probability, result === 'incorrect'),
    ...(entry.kind === 'matchup' ? viewGame(entry) : viewTournament(entry)),
  };
}

function viewVersion({ locked }: StoredEntry) {
  if (locked === null) {
    return { id: null, createdAt: null, version: null, madeWith: null, isMine: false };
  }
  const { id, createdAt, version, madeWith, isMine } = viewShared(locked.row, locked.isMine);
  return { id, createdAt, version, madeWith, isMine };
}

type Part = Pick<HistoryEntry, 'contest' | 'predictedWinner' | 'isCalibrated' | 'sides' | 'field'>;

function viewGame(entry: MatchupEntry): Part {
  const { game, home, away, side, layers, fair, market, grade, locked } = entry;
  const { season, phase, week, state, homeScore, awayScore } = game;
  const analysis = locked?.row.content.analysis;
  return {
    contest: matchupName(game.league, { home: home.name, away: away.name }),
    predictedWinner: entry[side].name,
    isCalibrated: analysis === undefined ? null : analysis.calibration.graded >= minGraded,
    sides: {
      weekLabel: week === null ? null : weekLabel(season, phase, week),
      state,
      homeScore,
      awayScore,
      homeTeam: viewCompetitor(home),
      awayTeam: viewCompetitor(away),
      layers,
      homeScorePrediction: entry.homeScorePrediction,
      awayScorePrediction: entry.awayScorePrediction,
      fair,
      market: viewMarket(market, entry),
      spread: grade && (grade.spread ?? 'void'),
      total: grade && (grade.total ?? 'void'),
      voidReason: locked?.grade?.voidReason ?? null,
    },
    field: null,
  };
}

function viewTournament({ tournament, pick, fieldSize, winners }: TournamentEntry): Part {
  const { dates, status } = viewGolfTournamentRow(tournament, [], new Map());
  return {
    contest: tournament.name,
    predictedWinner: pick.name,
    isCalibrated: null,
    sides: null,
    field: { dates, status, fieldSize, winners },
  };
}

type Counted = Pick<ExportedPrediction, 'automaticHomeWinProbability' | 'shownHomeWinProbability'>;

export function viewExported(entry: StoredEntry, counted: Counted): ExportedPrediction {
  const { sides, field, ...shown } = viewEntry(entry);
  const { grade, locked } = entry;
  const hasScores = sides !== null && sides.spread !== null;
  const market = entry.kind === 'matchup' ? entry.market : null;
  return {
    chain: field === null ? 'games' : 'golf',
    sequence: locked?.row.sequence ?? null,
    id: shown.id,
    sport: shown.sport,
    league: shown.league,
    season: shown.season,
    week: entry.kind === 'matchup' ? entry.game.week : null,
    weekLabel: sides?.weekLabel ?? null,
    contestId: shown.contestId,
    contest: shown.contest,
    startsAt: shown.startsAt,
    dates: field?.dates ?? null,
    version: shown.version,
    createdAt: shown.createdAt,
    basis: shown.basis,
    author: shown.author,
    isMine: shown.isMine ? 'yes' : 'no',
    madeWith: shown.madeWith,
    model: shown.aiModel,
    requestedModel: locked?.row.requestedModel ?? null,
    returnedModel: locked?.row.returnedModel ?? null,
    predictedWinner: shown.predictedWinner,
    winProbability: entry.probability,
    confidencePercent: shown.confidence,
    confidenceBand: shown.band,
    ...listProbabilities(entry),
    result: shown.result,
    grade: grade?.outcome ?? null,
    voidReason: locked?.grade?.voidReason ?? null,
    brier: grade?.brier ?? null,
    logScore: grade?.logScore ?? null,
    gradedAt: locked?.grade?.gradedAt.toISOString() ?? null,
    awayTeam: sides?.awayTeam.name ?? null,
    homeTeam: sides?.homeTeam.name ?? null,
    homeWinProbability: entry.kind === 'matchup' ? entry.homeWinProbability : null,
    ...counted,
    awayScorePrediction: sides?.awayScorePrediction ?? null,
    homeScorePrediction: sides?.homeScorePrediction ?? null,
    fairHomeSpread: sides?.fair.homeSpread ?? null,
    fairTotal: sides?.fair.total ?? null,
    marketProvider: market?.provider ?? null,
    marketHomeSpread: market?.homeSpread ?? null,
    marketTotal: market?.total ?? null,
    marketAwayMoneyline: market?.awayMoneyline ?? null,
    marketHomeMoneyline: market?.homeMoneyline ?? null,
    awayScore: hasScores ? sides.awayScore : null,
    homeScore: hasScores ? sides.homeScore : null,
    spreadGrade: sides?.spread ?? null,
    totalGrade: sides?.total ?? null,
    fieldSize: field?.fieldSize ?? null,
    winners: field === null || shown.result === 'pending' ? null : field.winners.join('; '),
    hash: locked?.row.hash ?? null,
  };
}

/** Probabilities of the pick, by layer. */
function listProbabilities(entry: StoredEntry) {
  if (entry.kind === 'tournament') {
    const { statistical, analyst } = entry.pick;
    return {
      statisticalProbability: statistical,
      analystProbability: analyst,
      marketProbability: null,
    };
  }
  const { side, layers, market } = entry;
  const ofPick = (home: number) => (side === 'home' ? home : 1 - home);
  const maybeOfPick = (home: number | null | undefined) => (home == null ? null : ofPick(home));
  return {
    statisticalProbability: ofPick(layers.statistical.homeWinProbability),
    analystProbability: maybeOfPick(layers.analyst?.homeWinProbability),
    marketProbability: maybeOfPick(market?.homeWinProbability),
  };
}
