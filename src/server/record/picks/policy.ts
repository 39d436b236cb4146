import { type GameState, hasBegun } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';

/** What is picked: a game, a match or a tournament, as it stands now. */
export interface Contest {
  league: LeagueId;
  state: GameState;
  startsAt: Date;
}

export interface Refusal {
  code: 'already_started' | 'conflict';
  message: string;
}

/** Why it cannot be picked now; undefined where it can. */
export function pickRefusalOf(contest: Contest, now: Date): Refusal | undefined {
  const name = getLeague(contest.league).contest;
  switch (contest.state) {
    case 'final':
    case 'forfeited':
      return {
        code: 'already_started',
        message: `This ${name} is over. Picks are made before the start.`,
      };
    case 'cancelled':
      return { code: 'conflict', message: `This ${name} has been cancelled.` };
    case 'unknown':
      return {
        code: 'conflict',
        message: `The feed does not say whether this ${name} has begun, so it cannot be picked.`,
      };
    case 'scheduled':
    case 'postponed':
    case 'live':
    case 'delayed':
    case 'suspended':
      return hasBegun(contest, now)
        ? {
            code: 'already_started',
            message: `This ${name} has already started. Picks are made before the start.`,
          }
        : undefined;
  }
}

/** Was it added when it had begun? Only an import can. */
export function isLatePick(addedAt: Date, contest: Contest, now: Date): boolean {
  return addedAt >= contest.startsAt && hasBegun(contest, now);
}
