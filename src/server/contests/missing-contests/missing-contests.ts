import { games } from '#db/tables/games-tables.ts';
import { tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { unconfirmedText } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  ScoreSourceError,
  type Slate,
  type SlateQuery,
  type TournamentSlate,
} from '#providers/scores/score-source.ts';
import type { AppContext } from '#server/context.ts';
import type { FeedState } from '#server/contests/feeds.ts';
import { judgeAnswer, type KnownContest } from './missing-contests-rules.ts';
import { type FaultOfAnswer, isFaultOfAnswer } from './missing-contests-types.ts';
import * as store from './missing-contests-store.ts';

type Attempts = Pick<FeedState, 'succeededAt' | 'lastError' | 'failingSince'>;

const unknownText = 'Status unknown';

/**
 * Marks games missing from a fresh answer for their own day or week; returns those whose state is
 * now unknown.
 * @throws ScoreSourceError when the answer is not credible
 */
export async function noteMissingGames(
  context: AppContext,
  league: LeagueId,
  slate: SlateQuery,
  answer: Slate,
  attempts: Attempts | undefined,
): Promise<string[]> {
  const ids = answer.games.map(({ game }) => game.id);
  // A month's answer covers past and future; for today, the day's own answer is fresher.
  const known =
    slate.kind === 'month'
      ? []
      : await store.listKnownGames(context.db, league, slate, listIds(answer));
  return noteMissing(context, league, [games], ids, answer, known, attempts);
}

/** Notes tennis matches missing from an answer, including the singles in `games`. */
export async function noteMissingMatches(
  context: AppContext,
  league: LeagueId,
  day: string,
  answer: TournamentSlate,
  attempts: Attempts | undefined,
): Promise<string[]> {
  const matches = answer.tournaments.flatMap((sourced) => sourced.matches ?? []);
  const ids = matches.map(({ id }) => id);
  const known = await store.listKnownMatches(context.db, league, day, {
    ids: listIds(answer),
    withInPlay: day === easternDay(context.now()),
  });
  return noteMissing(context, league, [tennisMatches, games], ids, answer, known, attempts);
}

export async function noteMissingTournaments(
  context: AppContext,
  league: LeagueId,
  day: string,
  answer: TournamentSlate,
  attempts: Attempts | undefined,
): Promise<string[]> {
  const ids = answer.tournaments.map(({ tournament }) => tournament.id);
  const known = await store.listKnownTournaments(context.db, league, day, listIds(answer));
  return noteMissing(context, league, [tournaments], ids, answer, known, attempts);
}

/** @throws ScoreSourceError for an answer that omits what should be on */
export function refuseAnswer(fault: FaultOfAnswer | undefined): void {
  if (fault === undefined) return;
  throw new ScoreSourceError(
    fault,
    fault === 'none-readable'
      ? 'no readable events in the response'
      : 'scheduled events missing from the response',
  );
}

function listIds({ rejected }: Pick<Slate, 'rejected'>): string[] {
  return rejected.flatMap(({ id }) => id ?? []);
}

/** Judges the answer against stored contests, and stores the outcome in all their tables. */
async function noteMissing(
  context: AppContext,
  league: LeagueId,
  tables: store.ContestTable[],
  ids: string[],
  { rejected }: Pick<Slate, 'rejected'>,
  known: KnownContest[],
  attempts: Attempts | undefined,
): Promise<string[]> {
  const at = context.now();
  const isDoubted = isFaultOfAnswer(attempts?.lastError);
  const doubtedSince = isDoubted ? (attempts?.failingSince ?? at) : at;
  const doubtedForMs = at.getTime() - doubtedSince.getTime();
  const answered = { ids: new Set(ids), rejected };
  const judged = judgeAnswer(answered, known, { now: at, doubtedForMs });
  const { fault, missing, unknown, unconfirmed } = judged;
  if (missing.length > 0) {
    const toldAt = attempts?.succeededAt ?? null;
    await context.db.transaction(async (transaction) => {
      for (const table of tables) {
        await store.saveMissing(transaction, table, league, missing, toldAt);
        const save = (ids: string[], statusText: string) =>
          store.saveUnknown(transaction, table, league, ids, { statusText, at });
        await save(unconfirmed, unconfirmedText);
        await save(unknown, unknownText);
      }
      if (tables.includes(games)) await store.addChanges(transaction, league, unknown, at);
    });
  }
  if (unknown.length > 0) context.log.warn({ league, unknown }, 'games missing from the feed');
  refuseAnswer(fault);
  return unknown;
}
