import type { GeneratedPrediction } from '#contract/generation.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { PredictedBy } from '#contract/prediction-parts.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { type LeagueId, leaguesOfSport, type SportId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { LockedPrediction } from '../../ledger/predictions/predictions-types.ts';
import { viewTournaments } from './contest-kinds/history-tournament.ts';
import { viewAnswer, viewGames } from './contest-kinds/history-matchup.ts';
import * as store from './history-store.ts';
import { viewRawData, viewVersion } from './history-views.ts';

export { viewShared } from './history-views.ts';
export { listShownIds } from './history-store.ts';
export type { PredictedContest, PredictedGame, PredictedTournament } from './history-store.ts';

/** Views of predictions by kind of contest. */
interface ViewOf {
  matchup: PredictionView;
  tournament: GolfPredictionView;
}

export async function listHistory<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  asked: {
    sport?: SportId;
    contestIds?: string[];
    by?: PredictedBy;
    mine?: 'true' | 'false';
    shown?: 'true' | 'false';
    cursor?: number;
    limit: number;
  },
): Promise<{ predictions: ViewOf[Kind][]; nextCursor?: number }> {
  const { contestIds, cursor: before, limit } = asked;
  const filter = {
    kind,
    leagues: listLeagues(asked.sport),
    contestIds,
    ...getView(asked),
    shown: asked.shown === 'true',
    before,
  };
  const rows = await store.listNewest(context.db, viewerId, filter, limit + 1);
  const page = rows.slice(0, limit);
  return {
    predictions: await viewAll(context, kind, page),
    nextCursor: rows.length > limit ? page.at(-1)?.row.sequence : undefined,
  };
}

/** Whose predictions are wanted; `mine` is the older parameter. */
export function getView({ by, mine }: { by?: PredictedBy; mine?: 'true' | 'false' }) {
  const isMine = by === 'mine' || mine === 'true';
  return { mine: isMine, author: isMine ? undefined : authors[by ?? 'all'] };
}

const authors = {
  all: undefined,
  mine: undefined,
  automatic: 'automatic',
  members: 'member',
} as const;

function listLeagues(sport: SportId | undefined): LeagueId[] | undefined {
  return sport === undefined ? undefined : leaguesOfSport(sport).map(({ id }) => id);
}

export async function getPrediction<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  id: string,
) {
  const found = await getPredicted(context, viewerId, kind, id);
  const versions = await store.listVersions(context.db, viewerId, found.row);
  return {
    prediction: await viewOne(context, kind, found),
    versions: versions.map(viewVersion),
  };
}

export async function getRawData(
  context: AppContext,
  viewerId: string,
  kind: ContestKindId,
  id: string,
) {
  const { row } = await getPredicted(context, viewerId, kind, id);
  return viewRawData(row, viewerId);
}

/** Answer of a generate call for a matchup. */
export async function viewGeneratedGame(
  context: AppContext,
  viewerId: string,
  row: LockedPrediction,
): Promise<Omit<GeneratedPrediction, 'outcome'>> {
  const prediction = await viewGenerated(context, viewerId, 'matchup', row);
  return viewAnswer(prediction, viewRawData(row, viewerId));
}

export async function viewGenerated<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  kind: Kind,
  { id }: LockedPrediction,
): Promise<ViewOf[Kind]> {
  return viewOne(context, kind, await getPredicted(context, viewerId, kind, id));
}

/** The prediction of a contest shown to a member, or the given one; undefined if there is none. */
export async function findPrediction<Kind extends ContestKindId>(
  context: AppContext,
  viewerId: string,
  { kind, league, contestId }: { kind: Kind; league: LeagueId; contestId: string },
  id?: string,
): Promise<ViewOf[Kind] | undefined> {
  const filter = { kind, leagues: [league], contestIds: [contestId], shown: true };
  const [found] =
    id === undefined
      ? await store.listNewest(context.db, viewerId, filter, 1)
      : await store.listByIds(context.db, viewerId, [id]);
  if (found?.row.league !== league || found.row.contestId !== contestId) return undefined;
  return viewOne(context, kind, found);
}

/** Predictions of any kind of contest, by id. */
export async function listPredictions(
  context: AppContext,
  viewerId: string,
  ids: string[],
): Promise<Map<string, ViewOf[ContestKindId]>> {
  const found = await store.listByIds(context.db, viewerId, ids);
  const views = [
    ...(await viewAll(context, 'matchup', found)),
    ...(await viewAll(context, 'tournament', found)),
  ];
  return new Map(views.map((view) => [view.id, view]));
}

const viewers: { [Kind in ContestKindId]: Viewer<Kind> } = {
  matchup: (context, found) =>
    viewGames(
      context,
      found.filter((one) => one.kind === 'matchup'),
    ),
  tournament: (context, found) =>
    viewTournaments(
      context,
      found.filter((one) => one.kind === 'tournament'),
    ),
};

type Viewer<Kind extends ContestKindId> = (
  context: AppContext,
  found: store.PredictedContest[],
) => Promise<ViewOf[Kind][]>;

/** Those of one kind. */
async function viewAll<Kind extends ContestKindId>(
  context: AppContext,
  kind: Kind,
  found: store.PredictedContest[],
): Promise<ViewOf[Kind][]> {
  return viewers[kind](context, found);
}

async function viewOne<Kind extends ContestKindId>(
  context: AppContext,
  kind: Kind,
  found: store.PredictedContest,
): Promise<ViewOf[Kind]> {
  const [view] = await viewAll(context, kind, [found]);
  if (view === undefined) throw new Error('a prediction that was found has no view');
  return view;
}

async function getPredicted(
  context: AppContext,
  viewerId: string,
  kind: ContestKindId,
  id: string,
): Promise<store.PredictedContest> {
  const [found] = await store.listByIds(context.db, viewerId, [id]);
  if (found?.kind !== kind) throw new AppError('not_found', 'Prediction not found.');
  return found;
}

/** Stored predictions by sequence number. */
export async function readPredictions(
  context: AppContext,
  viewerId: string,
  sequences: number[],
): Promise<store.PredictedContest[]> {
  return store.listBySequences(context.db, viewerId, sequences);
}

/** Of any kind of contest; undefined if there is none. */
export async function findPredicted(
  context: AppContext,
  viewerId: string,
  id: string,
): Promise<store.PredictedContest | undefined> {
  const [found] = await store.listByIds(context.db, viewerId, [id]);
  return found;
}
