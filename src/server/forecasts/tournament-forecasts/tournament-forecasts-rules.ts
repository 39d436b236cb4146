import type { GolfEntryRow, TournamentRow } from '#db/tables/tournaments-tables.ts';
import { findFormatRefusal } from '#domain/golf/golf-format.ts';
import { isWholeRound, shareOfRound } from '#domain/golf/golf-round.ts';
import { isOut } from '#domain/tournament.ts';
import type { LeaderboardEntry } from '#forecasting/golf/golf-forecaster.ts';
import type { CutRule, GolfCard, TournamentResult } from '#forecasting/golf/golf-tournament.ts';

/** Players who make the cut after 36 holes, plus ties: the tour's rule; majors have their own. */
const usualPlaces = 65;
const placesOfMajors: [pattern: RegExp, places: number][] = [
  [/masters/i, 50],
  [/^u\.?s\.? open/i, 60],
  [/^(the )?open( championship)?$/i, 70],
  [/pga championship/i, 70],
];

/** Rule of a tournament's cut; undefined without one. */
export function findCutRule({ name, isMajor, golf }: TournamentRow): CutRule | undefined {
  if (golf?.cut === undefined) return undefined;
  const own = isMajor ? placesOfMajors.find(([pattern]) => pattern.test(name)) : undefined;
  return { afterRounds: golf.cut.afterRound, places: own?.[1] ?? usualPlaces };
}

/** Complete rounds of a finished tournament, for the ratings; pairs and points are not rated. */
export function findResult(
  tournament: TournamentRow,
  entries: GolfEntryRow[],
): TournamentResult | undefined {
  if (tournament.state !== 'final' || findFormatRefusal(tournament) !== undefined) return undefined;
  const regular = tournament.golf?.rounds ?? 4;
  const cards = entries.map(({ playerId, rounds }): GolfCard => ({
    playerId,
    rounds: rounds
      .filter((played) => played.round <= regular && isWholeRound(played, tournament.golf?.par))
      .flatMap(({ toPar }) => (toPar === undefined ? [] : [toPar])),
  }));
  return { tournamentId: tournament.id, startsAt: tournament.startsAt, cards };
}

export function listContenders(entries: GolfEntryRow[]): GolfEntryRow[] {
  return entries.filter(({ status }) => !isOut(status));
}

/** Leaderboard from which the rest of a tournament is simulated. */
export function buildLeaderboard(
  tournament: TournamentRow,
  entries: GolfEntryRow[],
): LeaderboardEntry[] {
  const regular = tournament.golf?.rounds ?? 4;
  return entries.map((entry) => {
    const begun = entry.rounds.filter(
      ({ round, toPar }) => round <= regular && toPar !== undefined,
    );
    const isOnCourse = entry.status === 'playing' && entry.thru !== null;
    const played = isOnCourse
      ? Math.max(0, begun.length - 1) + (entry.thru ?? 0) / 18
      : begun.reduce((sum, round) => sum + shareOfRound(round, tournament.golf?.par), 0);
    return {
      playerId: entry.playerId,
      startingStrokes: 0,
      score: entry.toPar ?? 0,
      roundsPlayed: Math.min(regular, played),
      isOut: isOut(entry.status),
    };
  });
}

/** A seed derived from the tournament: the same field gives the same probabilities. */
export function toSeed(tournamentId: string): number {
  let hash = 2_166_136_261;
  for (const character of tournamentId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return hash >>> 0;
}
