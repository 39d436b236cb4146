import type { HistoryEntry, HistorySummaryView } from '#contract/record/history.ts';
import { analystLabel } from '#domain/analyst.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { calculateShare } from '#domain/grading/estimates.ts';
import { isConfidentLoss } from '#domain/grading/confident-loss.ts';
import { getLeague, hasSpreadRate, type LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import { minGraded } from '#forecasting/market/analyst-calibration.ts';
import { viewCompetitor } from '../../contests/cards/cards.ts';
import type { CompetitorRow, GameRow } from '../../contests/games/games-types.ts';
import { viewGolfTournamentRow } from '../../contests/leaderboards/leaderboards.ts';
import { pickedSide } from '../../ledger/projections/projections.ts';
import { getPick } from '../history/contest-kinds/history-tournament.ts';
import { viewMarketWhenMade } from '../history/contest-kinds/history-matchup.ts';
import {
  type PredictedContest,
  type PredictedGame,
  type PredictedTournament,
  viewShared,
} from '../history/history.ts';
import type {
  EntryNames,
  HistorySums,
  ReplayedContest,
  ReplayedGame,
  ReplayedTournament,
} from './history-pages-types.ts';

export const noSums: HistorySums = {
  contests: 0,
  versions: 0,
  pending: 0,
  correct: 0,
  incorrect: 0,
  confidence: 0,
  spreadWins: 0,
  spreadLosses: 0,
};

export function viewSummary(sums: HistorySums, leagues: LeagueId[]): HistorySummaryView {
  const { contests, versions, pending, correct, incorrect, confidence } = sums;
  const { spreadWins, spreadLosses } = sums;
  return {
    contests,
    versions,
    pending,
    overall: calculateShare(correct, correct + incorrect),
    avgConfidence: contests === 0 ? null : Math.round((confidence / contests) * 10) / 10,
    againstTheSpread: hasSpreadRate(leagues)
      ? calculateShare(spreadWins, spreadWins + spreadLosses)
      : null,
  };
}

/** A prediction of the journal. */
export function viewLocked(found: PredictedContest, { getName }: EntryNames): HistoryEntry {
  const { row, isMine } = found;
  const { id, createdAt, version, madeWith, author, aiModel, aiModelLabel } = viewShared(
    row,
    isMine,
  );
  return {
    basis: 'locked',
    id,
    createdAt,
    version,
    madeWith,
    isMine,
    author,
    aiModel,
    aiModelLabel,
    isCalibrated: null,
    ...getSport(row.league),
    contestId: row.contestId,
    season: row.season,
    confidence: row.confidence,
    band: row.band,
    result: row.result,
    hasReview: isConfidentLoss(row.pickProbability, row.result === 'incorrect'),
    ...(found.kind === 'matchup' ? partOfGame(found) : partOfTournament(found, getName)),
  };
}

type Part = Pick<HistoryEntry, 'contest' | 'startsAt' | 'predictedWinner' | 'sides' | 'field'> &
  Partial<Pick<HistoryEntry, 'isCalibrated'>>;

function getSport(league: LeagueId) {
  return { league, sport: getLeague(league).sport };
}

function partOfGame(found: PredictedGame): Part {
  const { row, game, home, away, grade } = found;
  const { layers, analysis } = row.content;
  return {
    ...toContest(game, home, away),
    predictedWinner: (pickedSide(row) === 'home' ? home : away).name,
    isCalibrated: analysis === undefined ? null : analysis.calibration.graded >= minGraded,
    sides: {
      ...toStanding(game, home, away),
      layers,
      homeScorePrediction: row.homeScore,
      awayScorePrediction: row.awayScore,
      fair: { homeSpread: row.content.forecast.homeSpread, total: row.content.forecast.total },
      market: viewMarketWhenMade(found),
      spread: grade === null ? null : (grade.spread ?? 'void'),
      total: grade === null ? null : (grade.total ?? 'void'),
      voidReason: grade?.voidReason ?? null,
    },
    field: null,
  };
}

function toContest(game: GameRow, home: CompetitorRow, away: CompetitorRow) {
  return {
    contest: matchupName(game.league, { home: home.name, away: away.name }),
    startsAt: game.startsAt.toISOString(),
  };
}

function toStanding(game: GameRow, home: CompetitorRow, away: CompetitorRow) {
  const { season, phase, week, state, homeScore, awayScore } = game;
  return {
    weekLabel: week === null ? null : weekLabel(season, phase, week),
    state,
    homeScore,
    awayScore,
    homeTeam: viewCompetitor(home),
    awayTeam: viewCompetitor(away),
  };
}

function partOfTournament(
  { row, tournament, grade }: PredictedTournament,
  getName: EntryNames['getName'],
): Part {
  const { dates, status } = viewGolfTournamentRow(tournament, [], new Map());
  return {
    contest: tournament.name,
    startsAt: row.startsAt.toISOString(),
    predictedWinner: getPick(row).name,
    sides: null,
    field: {
      dates,
      status,
      fieldSize: row.content.fieldSize,
      winners: (grade?.winnerIds ?? []).map(getName),
    },
  };
}

/** A replay. */
export function viewReplayed(found: ReplayedContest, names: EntryNames): HistoryEntry {
  const { row } = found;
  return {
    basis: 'replayed',
    id: null,
    createdAt: null,
    version: null,
    madeWith: null,
    isMine: false,
    author: row.author,
    aiModel: row.analyst,
    aiModelLabel: analystLabel(row.analyst),
    isCalibrated: null,
    ...getSport(row.league),
    contestId: row.contestId,
    season: row.season,
    confidence: Math.round(row.chance * 1000) / 10,
    band: row.band,
    result: row.result,
    hasReview: isConfidentLoss(row.chance, row.result === 'incorrect'),
    ...(found.kind === 'matchup' ? partOfReplay(found) : partOfFieldReplay(found, names)),
  };
}

function partOfReplay({ row, game, home, away }: ReplayedGame): Part {
  const { replay, layers } = row;
  const market = replay.close?.homeWinProbability ?? null;
  return {
    ...toContest(game, home, away),
    predictedWinner: (favoredSide(replay.homeWinProbability) === 'home' ? home : away).name,
    sides: {
      ...toStanding(game, home, away),
      layers: {
        ours: withoutInterval(replay.homeWinProbability),
        statistical: withoutInterval(replay.homeWinProbability),
        analyst: null,
        market: market === null ? null : withoutInterval(market),
        withMarket: replay.withMarket === null ? null : withoutInterval(replay.withMarket),
      },
      homeScorePrediction: replay.homeScore,
      awayScorePrediction: replay.awayScore,
      fair: { homeSpread: replay.homeSpread, total: replay.total },
      market: viewClose(replay.close, { game, home, away }),
      spread: layers.ours?.spread ?? 'void',
      total: layers.ours?.total ?? 'void',
      voidReason: null,
    },
    field: null,
  };
}

function withoutInterval(homeWinProbability: number) {
  return { homeWinProbability, low: null, high: null };
}

/** The closing price compared with a replay, in the form of a market on a card. */
function viewClose(
  close: ReplayedGame['row']['replay']['close'],
  { game, home, away }: Pick<ReplayedGame, 'game' | 'home' | 'away'>,
): NonNullable<HistoryEntry['sides']>['market'] {
  if (close === null) return null;
  const { homeSpread, total, homeWinProbability } = close;
  return {
    provider: 'Closing line',
    at: game.startsAt.toISOString(),
    favorite:
      homeSpread === null ? null : formatFavorite(homeSpread, home.abbreviation, away.abbreviation),
    homeSpread,
    total,
    homeMoneyline: null,
    awayMoneyline: null,
    homeWinProbability,
  };
}

function partOfFieldReplay(
  { row, tournament }: ReplayedTournament,
  { picks, winners }: EntryNames,
): Part {
  const { dates, status } = viewGolfTournamentRow(tournament, [], new Map());
  return {
    contest: tournament.name,
    startsAt: tournament.startsAt.toISOString(),
    predictedWinner: picks.get(row.contestId) ?? '—',
    sides: null,
    field: {
      dates,
      status,
      fieldSize: row.replay.fieldSize,
      winners: winners.get(row.contestId) ?? [],
    },
  };
}
