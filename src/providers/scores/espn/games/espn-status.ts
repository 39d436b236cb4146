import { type GameState, unconfirmedText } from '#domain/game.ts';
import { formatHalted, saysWhyHalted } from '#domain/halted-words.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';

/**
 * Names more specific than the feed's `state` (pre, in, post) and `completed`, which decide the
 * rest.
 */
const stateByName: Readonly<Record<string, GameState>> = {
  STATUS_DELAYED: 'delayed',
  STATUS_RAIN_DELAY: 'delayed',
  STATUS_WEATHER_DELAY: 'delayed',
  STATUS_SUSPENDED: 'suspended',
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'canceled',
  STATUS_CANCELLED: 'canceled',
  STATUS_ABANDONED: 'canceled',
  STATUS_FORFEIT: 'forfeited',
  STATUS_UNCONTESTED: 'forfeited',
  STATUS_DEFAULT: 'forfeited',
  STATUS_DEFAULTED: 'forfeited',
  STATUS_WALKOVER: 'forfeited',
  STATUS_RETIRED: 'forfeited',
};

export interface EspnStatus {
  state: GameState;
  /** The feed's text: “Final/OT”, “8:41 - 4th”, “Rain Delay, Top 3rd”. */
  text: string;
  /** True once play has begun, even if it stopped later. */
  hasBegun: boolean;
}

export function readStatus(status: JsonRecord | undefined): EspnStatus {
  const type = read.record(status, 'type');
  const phase = read.text(type, 'state');
  const completed = read.flag(type, 'completed') === true;
  const state = getState(read.text(type, 'name') ?? '', phase, completed);

  const hasBegun = phase === 'in' || phase === 'post';
  if (state === 'unknown' && (phase === 'post' || completed)) {
    return { state, text: unconfirmedText, hasBegun };
  }
  return {
    state,
    text: readStatusText(type, state, hasBegun) ?? read.text(type, 'name') ?? 'Unknown',
    hasBegun,
  };
}

function readStatusText(type: JsonRecord | undefined, state: GameState, hasBegun: boolean) {
  const description = read.text(type, 'description');
  const details = [read.text(type, 'shortDetail'), read.text(type, 'detail')].filter(
    (words) => words !== undefined,
  );
  const [detail] = details;
  const isHalted = state === 'delayed' || state === 'suspended';

  // Before the start the detail is the Eastern start time, which the page formats itself.
  if (state === 'scheduled' || (isHalted && !hasBegun)) return description;
  // The short detail may omit the reason for a delay.
  if (isHalted && description !== undefined) {
    return formatHalted(description, details.find(saysWhyHalted) ?? detail ?? '');
  }
  return detail ?? description;
}

/** A result needs two fields to agree; a live game must not be over. */
function getState(name: string, phase: string | undefined, completed: boolean): GameState {
  const named = stateByName[name];
  // Before the end, a forfeit is a feed error.
  if (named === 'forfeited') return phase === 'post' && completed ? named : 'unknown';
  if (named !== undefined) return named;
  if (phase === 'post') return completed ? 'final' : 'unknown';
  if (completed) return 'unknown';
  if (phase === 'in') return 'live';
  return phase === 'pre' ? 'scheduled' : 'unknown';
}
