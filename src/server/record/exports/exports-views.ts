import type { ExportedPrediction } from '#contract/record/exports.ts';
import type { HistoryEntry } from '#contract/record/history.ts';
import { pickedSide } from '../../ledger/projections/projections.ts';
import { getPick } from '../history/contest-kinds/history-tournament.ts';
import type { PredictedContest } from '../history/history.ts';
import { viewLocked, viewReplayed } from '../history-pages/history-pages.ts';
import type {
  EntryNames,
  FoundEntry,
  ReplayedContest,
} from '../history-pages/history-pages-types.ts';
import { marketWhenMade } from '../quoted-markets/quoted-markets.ts';

/** An entry with everything the history shows, and more. */
export function viewExported(entry: FoundEntry, names: EntryNames): ExportedPrediction {
  return entry.basis === 'locked'
    ? { ...toRow(viewLocked(entry.found, names)), ...restOfLocked(entry.found) }
    : { ...toRow(viewReplayed(entry.found, names)), ...restOfReplayed(entry.found) };
}

/** Fields that the history does not show, and that not every entry has. */
const unshown = {
  sequence: null,
  week: null,
  requestedModel: null,
  returnedModel: null,
  homeWinProbability: null,
  fairHomeSpread: null,
  fairTotal: null,
  marketProvider: null,
  marketHomeSpread: null,
  marketTotal: null,
  marketAwayMoneyline: null,
  marketHomeMoneyline: null,
  marketProbability: null,
  voidReason: null,
  brier: null,
  logScore: null,
  gradedAt: null,
  hash: null,
};

type Unshown = keyof typeof unshown | 'grade' | 'winProbability' | 'statisticalProbability';
type Shown = Omit<ExportedPrediction, Unshown | 'analystProbability'>;
type Rest = Pick<ExportedPrediction, Unshown | 'analystProbability'>;

function toRow(shown: HistoryEntry): Shown {
  const { sides, field } = shown;
  const hasScores = sides !== null && sides.spread !== null;
  return {
    chain: field === null ? 'games' : 'golf',
    basis: shown.basis,
    id: shown.id,
    sport: shown.sport,
    league: shown.league,
    season: shown.season,
    weekLabel: sides?.weekLabel ?? null,
    contestId: shown.contestId,
    contest: shown.contest,
    startsAt: shown.startsAt,
    dates: field?.dates ?? null,
    version: shown.version,
    createdAt: shown.createdAt,
    author: shown.author,
    isMine: shown.isMine ? 'yes' : 'no',
    madeWith: shown.madeWith,
    model: shown.aiModel,
    predictedWinner: shown.predictedWinner,
    confidencePercent: shown.confidence,
    confidenceBand: shown.band,
    result: shown.result,
    awayTeam: sides?.awayTeam.name ?? null,
    homeTeam: sides?.homeTeam.name ?? null,
    awayScorePrediction: sides?.awayScorePrediction ?? null,
    homeScorePrediction: sides?.homeScorePrediction ?? null,
    awayScore: hasScores ? sides.awayScore : null,
    homeScore: hasScores ? sides.homeScore : null,
    spreadGrade: sides?.spread ?? null,
    totalGrade: sides?.total ?? null,
    fieldSize: field?.fieldSize ?? null,
    winners: field === null || shown.result === 'pending' ? null : field.winners.join('; '),
  };
}

function restOfLocked(found: PredictedContest): Rest {
  const { row, grade } = found;
  return {
    ...unshown,
    sequence: row.sequence,
    requestedModel: row.requestedModel,
    returnedModel: row.returnedModel,
    winProbability: row.pickProbability,
    grade: grade?.outcome ?? null,
    voidReason: grade?.voidReason ?? null,
    brier: grade?.brier ?? null,
    logScore: grade?.logScore ?? null,
    gradedAt: grade?.gradedAt.toISOString() ?? null,
    hash: row.hash,
    ...(found.kind === 'matchup' ? figuresOfGame(found) : figuresOfField(found)),
  };
}

function figuresOfGame({ row, game }: Extract<PredictedContest, { kind: 'matchup' }>) {
  const { layers, forecast } = row.content;
  const market = marketWhenMade(row);
  const isHome = pickedSide(row) === 'home';
  const ofPick = (homeProbability: number) => (isHome ? homeProbability : 1 - homeProbability);
  const maybeOfPick = (homeProbability: number | null | undefined) =>
    homeProbability == null ? null : ofPick(homeProbability);

  return {
    week: game.week,
    statisticalProbability: ofPick(layers.statistical.homeWinProbability),
    analystProbability: maybeOfPick(layers.analyst?.homeWinProbability),
    marketProbability: maybeOfPick(market?.homeWinProbability),
    homeWinProbability: row.homeWinProbability,
    fairHomeSpread: forecast.homeSpread,
    fairTotal: forecast.total,
    marketProvider: market?.provider ?? null,
    marketHomeSpread: market?.homeSpread ?? null,
    marketTotal: market?.total ?? null,
    marketAwayMoneyline: market?.awayMoneyline ?? null,
    marketHomeMoneyline: market?.homeMoneyline ?? null,
  };
}

function figuresOfField({ row }: Extract<PredictedContest, { kind: 'tournament' }>) {
  const pick = getPick(row);
  return { statisticalProbability: pick.statistical, analystProbability: pick.analyst };
}

function restOfReplayed(found: ReplayedContest): Rest {
  const { row } = found;
  const shared = {
    ...unshown,
    winProbability: row.chance,
    analystProbability: null,
  };
  if (found.kind === 'tournament') {
    const win = found.row.layers.ours?.win;
    return {
      ...shared,
      statisticalProbability: row.chance,
      grade: win?.best ?? 'void',
      brier: win?.brier ?? null,
      logScore: win?.logScore ?? null,
    };
  }
  const { replay, layers } = found.row;
  const isHome = replay.homeWinProbability >= 0.5;
  const ofPick = (homeProbability: number) => (isHome ? homeProbability : 1 - homeProbability);
  const close = replay.close;
  return {
    ...shared,
    week: found.game.week,
    statisticalProbability: ofPick(replay.homeWinProbability),
    marketProbability: close?.homeWinProbability == null ? null : ofPick(close.homeWinProbability),
    homeWinProbability: replay.homeWinProbability,
    fairHomeSpread: replay.homeSpread,
    fairTotal: replay.total,
    marketProvider: close === null ? null : 'Closing line',
    marketHomeSpread: close?.homeSpread ?? null,
    marketTotal: close?.total ?? null,
    grade: layers.ours?.winner ?? 'void',
    brier: layers.ours?.brier ?? null,
    logScore: layers.ours?.logScore ?? null,
  };
}
