import { hasBegun } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import type { BetContest, BetPosition } from './bets-types.ts';

interface Refusal {
  code: 'already_started' | 'conflict';
  message: string;
}

/** Why no pick or bet can be made now; undefined when one can. */
export function findBetRefusal(
  contest: Pick<BetContest, 'league' | 'state' | 'startsAt' | 'sides' | 'isOfTeams'>,
  now: Date,
  things: 'Picks' | 'Bets',
): Refusal | undefined {
  const name = getLeague(contest.league).contest;
  const rule = `${things} are made before the start.`;
  if (contest.sides?.kind === 'undecided') {
    const message = `The opponent is not known yet. ${things} open when both teams are set.`;
    return { code: 'conflict', message };
  }
  if (contest.isOfTeams === true) {
    const message = `This is a team event. ${things} are on single players.`;
    return { code: 'conflict', message };
  }
  switch (contest.state) {
    case 'final':
    case 'forfeited':
      return { code: 'already_started', message: `This ${name} is over. ${rule}` };
    case 'canceled':
      return { code: 'conflict', message: `This ${name} was canceled.` };
    case 'unknown':
      return {
        code: 'conflict',
        message: `We can’t tell whether this ${name} has started, so it can’t be ${things === 'Picks' ? 'picked' : 'bet on'}.`,
      };
    case 'scheduled':
    case 'postponed':
    case 'live':
    case 'delayed':
    case 'suspended':
      return hasBegun(contest, now)
        ? { code: 'already_started', message: `This ${name} has already started. ${rule}` }
        : undefined;
  }
}

/** Position that a URL's cursor names; undefined if it is invalid. */
export function readCursor(text: string): BetPosition | undefined {
  const [, startsAt, id] = /^(\d{1,13})_([0-9a-f-]{36})$/.exec(text) ?? [];
  if (startsAt === undefined || id === undefined) return undefined;
  return { startsAt: new Date(Number(startsAt)), id };
}

export function writeCursor({ startsAt, id }: BetPosition): string {
  return `${startsAt.getTime()}_${id}`;
}
