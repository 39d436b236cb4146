import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { GameScript } from './game-script.ts';
import type { Playing } from '#providers/scores/simulated/rosters/lineup.ts';
import type { Matchup } from './matchup.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** A game of a simulated season with its whole course. Times are epoch ms. */
export interface SimulatedGame extends Matchup {
  id: string;
  season: number;
  phase: SeasonPhase;
  week?: number;
  home: SimulatedTeam;
  away: SimulatedTeam;
  startsAt: number;
  endsAt: number;
  /** Moment at which the pairing became known; before that the game is not scheduled. */
  knownFrom: number;
  /** Moved earlier: until `until` it was scheduled at `startsAt`. */
  formerly?: { startsAt: number; until: number };
  /** Moment of the cancellation; the makeup is a separate game. */
  postponedAt?: number;
  neutralSite: boolean;
  venue: string;
  city: string;
  indoor: boolean;
  network: string;
  note?: string;
  homeStarter?: Starter;
  awayStarter?: Starter;
  script: GameScript;
}

export interface Starter {
  id: string;
  name: string;
}

export function findStarter({ starters }: { starters?: string }, playing: Playing) {
  return starters === undefined ? undefined : playing[starters]?.[0]?.player;
}

export function simulatedGameId(
  league: LeagueId,
  { season, phase, away, home }: Pick<SimulatedGame, 'season' | 'phase' | 'away' | 'home'>,
  label: string | number,
): string {
  const [visitor, host] = [away, home].map((team) => team.competitor.abbreviation.toLowerCase());
  // Joined into one flat string, because a template keeps its pieces in memory.
  return ['sim', league, season, phase, label, visitor, host].join('-');
}

/** Scheduled start as known at a moment (both epoch ms). */
export function shownStart({ formerly, startsAt }: SimulatedGame, at: number): number {
  return formerly !== undefined && at < formerly.until ? formerly.startsAt : startsAt;
}

export function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}
