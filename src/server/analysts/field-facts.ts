import { dayMs } from '#domain/calendar/durations.ts';
import type { Database } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { type TournamentRow, golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { TournamentFacts } from '#providers/analysts/analyst.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

const yearMs = 366 * dayMs;
const beginning = new Date(0);

export interface FactParts {
  /** Strokes per round better than an average entrant. */
  ratings: boolean;
  /** Finishes in recent tournaments. */
  recent: boolean;
  /** Finishes in this tournament in earlier seasons. */
  here: boolean;
}

export interface FieldMember {
  id: string;
  name: string;
  country?: string;
  probability: GolfProbability;
}

/** Gathers stored facts for an analyst, without prices or our probabilities. */
export async function gatherTournamentFacts(
  context: AppContext,
  tournament: TournamentRow,
  members: FieldMember[],
  parts: FactParts,
): Promise<TournamentFacts> {
  const { startsAt, golf } = tournament;
  const ids = members.map(({ id }) => id);
  const lastYear = { from: new Date(startsAt.getTime() - yearMs), to: startsAt };
  const earlier = { from: beginning, to: startsAt, name: tournament.name };
  const recent = parts.recent ? await listFinishes(context.db, ids, lastYear) : [];
  const here = parts.here ? await listFinishes(context.db, ids, earlier) : [];

  return {
    league: tournament.league,
    tournamentId: tournament.id,
    name: tournament.name,
    startsAt,
    course: golf?.course,
    location: tournament.location ?? undefined,
    par: golf?.par,
    yards: golf?.yards,
    isMajor: tournament.isMajor,
    rounds: golf?.rounds ?? 4,
    defendingChampion: golf?.defendingChampion,
    players: members.map(({ id, name, country, probability }) => ({
      id,
      name,
      country,
      strokesPerRound: parts.ratings ? Math.round(probability.skill * 100) / 100 : undefined,
      ratedRounds: parts.ratings ? probability.sampleRounds : undefined,
      recent: parts.recent ? listRecentFinishes(recent, id) : undefined,
      here: parts.here ? listFinishesHere(here, id) : undefined,
    })),
  };
}

async function listFinishes(
  db: Database,
  playerIds: string[],
  { from, to, name }: { from: Date; to: Date; name?: string },
) {
  if (playerIds.length === 0) return [];
  return db
    .select({
      playerId: golfEntries.playerId,
      position: golfEntries.position,
      status: golfEntries.status,
      tournament: tournaments.name,
      season: tournaments.season,
    })
    .from(tournaments)
    .innerJoin(
      golfEntries,
      matching(golfEntries, { league: tournaments.league, tournamentId: tournaments.id }),
    )
    .where(
      and(
        matching(tournaments, { league: 'pga', state: 'final' }),
        within(tournaments.startsAt, from, to),
        name === undefined ? undefined : eq(tournaments.name, name),
        inArray(golfEntries.playerId, playerIds),
      ),
    )
    .orderBy(desc(tournaments.startsAt));
}

export type Finish = Awaited<ReturnType<typeof listFinishes>>[number];

const lastFinishes = 5;

/** “T5 Genesis Invitational”, newest first. */
export function listRecentFinishes(finishes: Finish[], playerId: string): string[] {
  return listOwn(finishes, playerId).map((finish) => `${formatPlace(finish)} ${finish.tournament}`);
}

/** “2025: T12”, newest first. */
export function listFinishesHere(finishes: Finish[], playerId: string): string[] {
  return listOwn(finishes, playerId).map((finish) => `${finish.season}: ${formatPlace(finish)}`);
}

function listOwn(finishes: Finish[], playerId: string): Finish[] {
  return finishes.filter((finish) => finish.playerId === playerId).slice(0, lastFinishes);
}

function formatPlace({ position, status }: Finish): string {
  if (status === 'cut') return 'missed cut';
  if (status === 'withdrawn') return 'withdrew';
  if (status === 'disqualified') return 'disqualified';
  return position ?? 'place unknown';
}
