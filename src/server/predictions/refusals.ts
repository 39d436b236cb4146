import { findFormatRefusal } from '#domain/golf/golf-format.ts';
import { toGolfContest } from '#domain/golf/golf-start.ts';
import type { GameKind, GameState } from '#domain/game.ts';
import { getLeague, type League, type LeagueId } from '#domain/league.ts';
import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { estimateLoadSeconds, getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

export interface Refusal {
  code: 'not_found' | 'already_started' | 'conflict';
  message: string;
}

/** @throws AppError with the refusal, if there is one */
export function requirePredictable<Contest>(contest: Contest | undefined, refusal?: Refusal) {
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
  if (contest === undefined) throw new Error('a contest that is not there was not refused');
  return contest;
}

/** Why this game cannot be predicted now; undefined when it can. */
export function findGameRefusal(
  game: Pick<GameRow, 'kind' | 'state' | 'startsAt' | 'timeToBeDecided'> | undefined,
  now: Date,
): Refusal | undefined {
  if (game === undefined) return notFound('game');
  const ofKind = refusalOfKind(game.kind);
  return (
    refusalByState('game', game, now) ??
    (ofKind === undefined ? undefined : conflict(ofKind)) ??
    (game.timeToBeDecided
      ? conflict('The start time is not known yet, so this game can’t be predicted.')
      : undefined)
  );
}

/** Why no game of this kind is predicted; undefined for a regular one. */
function refusalOfKind(kind: GameKind): string | undefined {
  switch (kind) {
    case 'league':
      return undefined;
    case 'undecided':
      return 'The opponent is not known yet. Predictions open when both teams are set.';
    case 'exhibition':
      return 'This is an exhibition game. Linewise rates and predicts league games only.';
  }
}

/** Why this tournament's winner cannot be predicted now; undefined when it can. */
export function findFieldRefusal(
  tournament: Pick<TournamentRow, 'name' | 'state' | 'startsAt' | 'golf'> | undefined,
  entries: Pick<GolfEntryRow, 'teeTime' | 'toPar'>[],
  now: Date,
): Refusal | undefined {
  if (tournament === undefined) return notFound('tournament');
  const ofFormat = findFormatRefusal(tournament);
  if (ofFormat !== undefined) return conflict(ofFormat);
  const contest =
    tournament.state === 'scheduled' ? toGolfContest(tournament, entries) : tournament;
  const byState = refusalByState('tournament', contest, now);
  if (byState !== undefined) return byState;
  return entries.length === 0
    ? conflict('The field for this tournament has not been announced. Predictions open when it is.')
    : undefined;
}

function refusalByState(
  noun: 'game' | 'tournament',
  { state, startsAt }: { state: GameState; startsAt: Date },
  now: Date,
): Refusal | undefined {
  const begun = (what: string): Refusal => ({
    code: 'already_started',
    message: `This ${noun} ${what}. Predictions are made before the start.`,
  });
  switch (state) {
    case 'final':
    case 'forfeited':
      return begun('is over');
    case 'live':
    case 'delayed':
    case 'suspended':
      return begun('has already started');
    case 'postponed':
      return conflict(`This ${noun} is postponed. Predictions open when it has a new date.`);
    case 'canceled':
      return conflict(`This ${noun} was canceled.`);
    case 'unknown':
      return conflict(`We can’t tell whether this ${noun} has started, so it can’t be predicted.`);
    case 'scheduled':
      return startsAt <= now ? begun('has already started') : undefined;
  }
}

function notFound(noun: 'game' | 'tournament'): Refusal {
  return { code: 'not_found', message: `${noun === 'game' ? 'Game' : 'Tournament'} not found.` };
}

function conflict(message: string): Refusal {
  return { code: 'conflict', message };
}

/**
 * Predictions are locked once the results of this season and the last are loaded, or have failed to
 * load for a day, which the prediction then notes.
 * @throws AppError before that
 */
export async function requireLoadedResults(context: AppContext, league: LeagueId) {
  const load = await getSeasonLoad(context, league);
  if (load.state !== 'loading') return { hasLittleHistory: load.state === 'failed' };
  const seconds = await estimateLoadSeconds(context, league);
  throw new AppError('still_loading', describeLoading(getLeague(league), load, seconds), {
    retryAfterSeconds: Math.max(5, Math.min(30, seconds ?? 30)),
  });
}

/** How a season's results are loaded. */
const partNouns = { weeks: 'weeks', days: 'months', tournaments: 'parts' } as const;

/** A total of 0 is not known yet, nor are the seconds left while the source fails. */
export function describeLoading(
  { label, schedule }: Pick<League, 'label' | 'schedule'>,
  { done, total }: { done: number; total: number },
  secondsLeft: number | undefined,
): string {
  if (total > 0 && done === total) {
    return `Linewise has loaded ${label} results and is calculating ratings. Predictions start in a moment.`;
  }
  const counted = total === 0 ? '' : ` (${done} of ${total} ${partNouns[schedule]})`;
  const minutes = Math.ceil((secondsLeft ?? 0) / 60);
  const time = minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`;
  const start =
    secondsLeft === undefined
      ? 'The data source is not answering. Predictions start when loading is complete.'
      : `Predictions start in ${time}.`;
  return `Linewise is still loading ${label} results of this season and the last${counted}. ${start}`;
}
