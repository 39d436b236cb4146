import { favoredSide } from '#domain/favored-side.ts';
import { toPredictionResult } from '#domain/grading/prediction-result.ts';
import type { AppContext } from '#server/context.ts';
import { findCompetitors } from '#server/contests/games/games.ts';
import { pickedSide } from '#server/ledger/projections.ts';
import { getPick, namesOfWinners } from './contest-kinds/history-tournament.ts';
import { marketWhenMade } from './contest-kinds/sides-policy.ts';
import { listWinnerNames } from './history-replays-store.ts';
import type {
  PredictedContest,
  ReplayedContest,
  ReplayedGame,
  ReplayedTournament,
  StoredEntry,
} from './prediction-list-types.ts';

export async function toLockedEntries(
  context: AppContext,
  found: PredictedContest[],
): Promise<StoredEntry[]> {
  const getName = await namesOfWinners(context, found);
  return found.map((one) => {
    const { row, grade } = one;
    const shared = { ...row, position: row.sequence, probability: row.pickProbability, grade };
    if (one.kind === 'tournament') {
      const { kind, tournament } = one;
      return {
        ...shared,
        kind,
        tournament,
        locked: one,
        pick: { ...getPick(one.row), id: row.pickId },
        fieldSize: one.row.content.fieldSize,
        winners: (grade?.winnerIds ?? []).map(getName),
      };
    }
    const { kind, game, home, away } = one;
    const { layers, forecast } = one.row.content;
    return {
      ...shared,
      kind,
      game,
      home,
      away,
      locked: one,
      startsAt: game.startsAt,
      side: pickedSide(one.row),
      homeWinProbability: one.row.homeWinProbability,
      layers,
      homeScorePrediction: one.row.homeScore,
      awayScorePrediction: one.row.awayScore,
      expectedMargin: forecast.homeScore - forecast.awayScore,
      fair: { homeSpread: forecast.homeSpread, total: forecast.total },
      market: marketWhenMade(one.row) ?? null,
    };
  });
}

export async function toReplayedEntries(
  context: AppContext,
  found: ReplayedContest[],
): Promise<StoredEntry[]> {
  const fields = found.flatMap((one) => (one.kind === 'tournament' ? [one] : []));
  const winners = await listWinnerNames(
    context.db,
    fields.map(({ tournament }) => tournament.id),
  );
  const league = fields[0]?.row.league;
  const picked = fields.flatMap(({ row }) => row.replay.likeliest[0]?.playerId ?? []);
  const players = league && (await findCompetitors(context, league, picked));
  return found.map((one) => {
    const { playedAt, league, contestId } = one.row;
    const { spread, total, brier, logScore } = one.row;
    const [probability, outcome] = [one.row.probability ?? 0, one.row.outcome ?? 'void'];
    return {
      ...one.row,
      locked: null,
      probability,
      result: toPredictionResult(outcome),
      grade: { outcome, spread, total, brier, logScore },
      position: { playedAt, league, contestId },
      confidence: Math.round(probability * 1000) / 10,
      ...(one.kind === 'matchup'
        ? toReplayedGame(one)
        : toReplayedField(one, winners, (id) => players?.get(id)?.name ?? id)),
    };
  });
}

/** The market of a replay is the closing price that it is compared with. */
function toReplayedGame({ kind, row, game, home, away }: ReplayedGame) {
  const { replay } = row;
  const { homeWinProbability, close } = replay;
  const noPrices = { homeMoneyline: null, awayMoneyline: null };
  return {
    kind,
    game,
    home,
    away,
    startsAt: game.startsAt,
    side: favoredSide(homeWinProbability),
    homeWinProbability,
    layers: {
      ours: withoutInterval(homeWinProbability),
      statistical: withoutInterval(homeWinProbability),
      analyst: null,
      market: close && toLayer(close.homeWinProbability),
      withMarket: toLayer(replay.withMarket),
    },
    homeScorePrediction: replay.homeScore,
    awayScorePrediction: replay.awayScore,
    // The margin is stored only as the fair spread, rounded to half a point.
    expectedMargin: 0 - replay.homeSpread,
    fair: { homeSpread: replay.homeSpread, total: replay.total },
    market: close && {
      provider: 'Closing line',
      at: game.startsAt.toISOString(),
      ...close,
      ...noPrices,
    },
  };
}

function withoutInterval(homeWinProbability: number) {
  return { homeWinProbability, low: null, high: null };
}

function toLayer(homeWinProbability: number | null) {
  return homeWinProbability === null ? null : withoutInterval(homeWinProbability);
}

function toReplayedField(
  { kind, row, tournament }: ReplayedTournament,
  winners: ReadonlyMap<string, string[]>,
  getName: (playerId: string) => string,
) {
  const id = row.replay.likeliest[0]?.playerId;
  return {
    kind,
    tournament,
    startsAt: tournament.startsAt,
    pick: {
      id: id ?? '',
      name: id === undefined ? '—' : getName(id),
      statistical: row.probability ?? 0,
      analyst: null,
    },
    fieldSize: row.replay.fieldSize,
    winners: winners.get(row.contestId) ?? [],
  };
}
