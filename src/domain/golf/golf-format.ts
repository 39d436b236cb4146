import type { GolfScoring, Tournament } from '#domain/tournament.ts';

type Named = Pick<Tournament, 'name'> & { golf?: Tournament['golf'] | null };

/**
 * Names of team events. A calendar has only names, and a feed has no field until shortly before.
 */
const teamEvents =
  /\b(?:presidents|ryder) cup\b|\bzurich classic\b|\bgrant thornton\b|\bpnc championship\b/i;

/** Whether two teams or pairs play: no single player wins such an event. */
export function isTeamEvent({ name, golf }: Named): boolean {
  return golf?.isTeamEvent === true || teamEvents.test(name);
}

const pointsEvents = /\bbarracuda\b|\breno-tahoe\b|\bstableford\b/i;

/**
 * Scoring according to the feed, or to the name where the feed does not give it. Only strokes are
 * forecast and rated.
 */
export function getScoring({ name, golf }: Named): GolfScoring {
  return golf?.scoring ?? (pointsEvents.test(name) ? 'points' : 'strokes');
}

/** Why no winner is predicted, by scoring. */
export const scoringRefusals: Readonly<Partial<Record<GolfScoring, string>>> = {
  points: 'This tournament is scored by points, which Linewise does not predict.',
  match: 'This tournament is match play, which Linewise does not predict.',
  other: 'This tournament has a scoring of its own, which Linewise does not predict.',
};

/** Why no winner is predicted; undefined where single players compete by strokes. */
export function findFormatRefusal(tournament: Named): string | undefined {
  if (isTeamEvent(tournament)) return 'This is a team event, so no single player wins it.';
  return scoringRefusals[getScoring(tournament)];
}

/** Writes “-10”, “E” or “+2”; points without a sign. */
export function formatGolfScore(score: number, scoring: GolfScoring): string {
  if (scoring !== 'strokes') return String(score);
  if (score === 0) return 'E';
  return score > 0 ? `+${score}` : String(score);
}

/**
 * Whether a tournament is between rounds (“Round 2 - Play Complete”): on until its last round, but
 * not in progress.
 */
export function isBetweenRounds({
  state,
  statusText,
}: {
  state: string;
  statusText: string;
}): boolean {
  return state === 'live' && /\bplay complete\b/i.test(statusText);
}
