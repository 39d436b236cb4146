import type { GolfChance } from '#domain/forecast.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import type { TournamentFacts } from '#providers/analysts/analyst.ts';
import type { AppContext } from '../../context.ts';
import type { TournamentRow } from '../../contests/tournaments/tournaments-types.ts';
import { type FactParts, listFinishesHere, listRecentFinishes } from './field-facts-rules.ts';
import { listFinishes } from './field-facts-store.ts';

export type { FactParts } from './field-facts-rules.ts';

const yearMs = 366 * dayMs;
/** Before all stored data. */
const beginning = new Date(0);

/** A player of a field with their rating. */
export interface FieldMember {
  id: string;
  name: string;
  country?: string;
  chance: GolfChance;
}

/**
 * Facts of a tournament and its field for an analyst: stored facts, of which a member can omit
 * some. No prices or probabilities of ours.
 */
export async function gatherTournamentFacts(
  context: AppContext,
  tournament: TournamentRow,
  members: FieldMember[],
  parts: FactParts,
): Promise<TournamentFacts> {
  const { startsAt, golf } = tournament;
  const ids = members.map(({ id }) => id);
  const recent = parts.recent
    ? await listFinishes(context.db, ids, {
        from: new Date(startsAt.getTime() - yearMs),
        to: startsAt,
      })
    : [];
  const here = parts.here
    ? await listFinishes(context.db, ids, { from: beginning, to: startsAt, name: tournament.name })
    : [];

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
    players: members.map(({ id, name, country, chance }) => ({
      id,
      name,
      country,
      strokesPerRound: parts.ratings ? Math.round(chance.skill * 100) / 100 : undefined,
      ratedRounds: parts.ratings ? chance.sampleRounds : undefined,
      recent: parts.recent ? listRecentFinishes(recent, id) : undefined,
      here: parts.here ? listFinishesHere(here, id) : undefined,
    })),
  };
}
