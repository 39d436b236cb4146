import type { GameView } from '#contract/games-endpoints.ts';
import { formatHalted } from '#domain/halted-words.ts';
import { type GameKind, type GameState, hasBegun, isInPlay } from '#domain/game.ts';
import type { Sides } from '#domain/matchup.ts';
import type { Announcement } from '#web/ui/change-announcer.tsx';

/** How a game's state is drawn; kinds differ in shape and text, not only in color. */
export type StatusKind = 'scheduled' | 'live' | 'final' | 'halted' | 'off' | 'unknown';

/** The label is for games without a status text from the feed. */
const states: Record<GameState, { kind: StatusKind; label: string }> = {
  scheduled: { kind: 'scheduled', label: '' },
  live: { kind: 'live', label: 'LIVE' },
  delayed: { kind: 'halted', label: 'Delayed' },
  suspended: { kind: 'halted', label: 'Suspended' },
  final: { kind: 'final', label: 'Final' },
  postponed: { kind: 'off', label: 'Postponed' },
  canceled: { kind: 'off', label: 'Canceled' },
  forfeited: { kind: 'off', label: 'Forfeited' },
  unknown: { kind: 'unknown', label: 'Status unknown' },
};

export function statusKind(state: GameState): StatusKind {
  return states[state].kind;
}

/** The feed's status text, or our own; undefined for scheduled games. */
export function statusLabel(game: { state: GameState; status: string }): string | undefined {
  if (game.state === 'scheduled') return undefined;
  const words = game.status.trim();
  const { kind, label } = states[game.state];
  if (words === '' || words === 'Scheduled') return label;
  return kind === 'halted' ? formatHalted(label, words) : words;
}

/** Whether a game has a score: not before the start, nor when postponed or canceled. */
export function hasScore(game: Pick<GameView, 'state' | 'homeScore' | 'awayScore'>): boolean {
  const kind = statusKind(game.state);
  return (
    kind !== 'scheduled' && kind !== 'off' && game.homeScore !== null && game.awayScore !== null
  );
}

/** The side that is ahead or has won; null without a score. */
export function findWinner({ homeScore, awayScore }: Pick<GameView, 'homeScore' | 'awayScore'>) {
  if (homeScore === null || awayScore === null) return null;
  if (homeScore === awayScore) return 'tie';
  return homeScore > awayScore ? 'home' : 'away';
}

/**
 * Whether a league game can still be predicted: until its scheduled start, even if play starts
 * late.
 */
export function canStillBePredicted(
  { kind = 'league', ...game }: { kind?: GameKind; state: GameState; gameTime: string },
  now: Date,
): boolean {
  return (
    kind === 'league' && game.state === 'scheduled' && Date.parse(game.gameTime) > now.getTime()
  );
}

/** Whether picks are closed; a postponed game stays open. */
export function hasGameBegun(
  { state, gameTime }: { state: GameState | 'retired' | 'walkover'; gameTime: string },
  now: Date,
): boolean {
  return hasBegun({ state, startsAt: new Date(gameTime) }, now);
}

/** “Q4 · 8:41” while the clock runs; undefined otherwise, where the feed’s text says more. */
export function formatClock(game: Pick<GameView, 'state' | 'period' | 'timeRemaining'>) {
  const { state, period, timeRemaining } = game;
  const isRunning = timeRemaining !== null && /[1-9]/.test(timeRemaining);
  if (state !== 'live' || !isRunning) return undefined;
  return period === null ? timeRemaining : `${period} · ${timeRemaining}`;
}

export const contestPhases = ['live', 'upcoming', 'finished', 'off'] as const;
export type ContestPhase = (typeof contestPhases)[number];

export const phaseLabels: Record<ContestPhase, string> = {
  live: 'Live',
  upcoming: 'Upcoming',
  finished: 'Finished',
  off: 'Postponed or canceled',
};

interface Phased {
  isLive: boolean;
  completed: boolean;
  state: GameState | 'retired' | 'walkover';
  /** Time when the feed stopped listing the game; null while listed. */
  unknownSince?: string | null;
}

const offStates: Phased['state'][] = ['postponed', 'canceled', 'forfeited'];

export function contestPhase({ isLive, completed, state, unknownSince }: Phased): ContestPhase {
  if (isLive) return 'live';
  if (offStates.includes(state)) return 'off';
  const isUnconfirmed = state === 'unknown' && unknownSince === null;
  return completed || isUnconfirmed ? 'finished' : 'upcoming';
}

type ScoredGame = Pick<GameView, 'id' | 'state' | 'homeScore' | 'awayScore' | 'status'> &
  Sides<{ shortName: string }>;

/**
 * The score of each game: “Eagles 21, Commanders 17, 8:41 - 4th.”, away first like everything else.
 */
export function scoreAnnouncements(games: ScoredGame[]): Announcement[] {
  return games.map((game) => {
    const { id, state, home, away, homeScore, awayScore } = game;
    const score = `${away.shortName} ${awayScore}, ${home.shortName} ${homeScore}`;
    return {
      id,
      mark: `${awayScore}-${homeScore}`,
      sentence:
        isInPlay(state) || state === 'final' ? `${score}, ${statusLabel(game)}.` : undefined,
    };
  });
}
