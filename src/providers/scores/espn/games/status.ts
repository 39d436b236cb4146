import type { GameState } from '#domain/game.ts';
import { formatHalted, saysWhyHalted } from '#domain/halted-words.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';

/**
 * What the feed's status names stand for. `state` (pre/in/post) is not enough: a postponed game is
 * `post` without being completed. A name that is not here becomes `unknown` and is shown in the
 * feed's own words.
 */
const stateByName: Readonly<Record<string, GameState>> = {
  STATUS_SCHEDULED: 'scheduled',
  STATUS_PRE_GAME: 'scheduled',
  STATUS_TBD: 'scheduled',
  STATUS_IN_PROGRESS: 'live',
  STATUS_FIRST_HALF: 'live',
  STATUS_SECOND_HALF: 'live',
  STATUS_HALFTIME: 'live',
  STATUS_END_PERIOD: 'live',
  STATUS_OVERTIME: 'live',
  STATUS_SHOOTOUT: 'live',
  STATUS_DELAYED: 'delayed',
  STATUS_RAIN_DELAY: 'delayed',
  STATUS_WEATHER_DELAY: 'delayed',
  STATUS_SUSPENDED: 'suspended',
  STATUS_FINAL: 'final',
  STATUS_FINAL_OVERTIME: 'final',
  STATUS_FULL_TIME: 'final',
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'cancelled',
  STATUS_CANCELLED: 'cancelled',
  STATUS_ABANDONED: 'cancelled',
  STATUS_FORFEIT: 'forfeited',
};

export interface EspnStatus {
  state: GameState;
  /** The feed's own words: “Final/OT”, “8:41 - 4th”, “Rain Delay, Top 3rd”. */
  text: string;
  /** Has play begun, whatever became of it since? */
  hasBegun: boolean;
}

export function readStatus(status: JsonRecord | undefined): EspnStatus {
  const type = read.record(status, 'type');
  const named = stateByName[read.text(type, 'name') ?? ''] ?? 'unknown';
  const phase = read.text(type, 'state');
  const completed = read.flag(type, 'completed') === true;
  const state = contradicts(named, phase, completed) ? 'unknown' : named;

  const hasBegun = phase === 'in' || phase === 'post';
  return {
    state,
    text: readStatusText(type, state, hasBegun) ?? read.text(type, 'name') ?? 'Unknown',
    hasBegun,
  };
}

function readStatusText(
  type: JsonRecord | undefined,
  state: GameState,
  hasBegun: boolean,
): string | undefined {
  const description = read.text(type, 'description');
  const details = [read.text(type, 'shortDetail'), read.text(type, 'detail')].filter(
    (words) => words !== undefined,
  );
  const [detail] = details;
  const isHalted = state === 'delayed' || state === 'suspended';

  // Before the start the detail is a date in Eastern time, which the page writes itself.
  if (state === 'scheduled' || (isHalted && !hasBegun)) return description;
  // The short detail may leave out why there is no play.
  if (isHalted && description !== undefined) {
    return formatHalted(description, details.find(saysWhyHalted) ?? detail ?? '');
  }
  return detail ?? description;
}

/** A result counts only when the feed says in two ways that it is one; play, only when not over. */
function contradicts(state: GameState, phase: string | undefined, completed: boolean): boolean {
  if (state === 'final') return !completed || (phase !== undefined && phase !== 'post');
  if (state === 'live') return completed || phase === 'post';
  if (state === 'scheduled') return completed || (phase !== undefined && phase !== 'pre');
  return false;
}
