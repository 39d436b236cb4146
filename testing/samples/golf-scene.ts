import { golfForecasts } from '#db/tables/forecasts.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { golfEntries, tournaments } from '#db/tables/tournaments-tables.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { TestApp } from '#testing/test-app.ts';

const league = 'pga' as const;

type TournamentGiven = Partial<typeof tournaments.$inferInsert> & { id: string };

/** A tournament that starts at noon tomorrow, UTC, without a field. */
export async function addTournament(
  { context, clock }: TestApp,
  parts: TournamentGiven,
): Promise<void> {
  await context.db.insert(tournaments).values({
    season: 2026,
    name: 'Northport Classic',
    startsAt: new Date('2026-11-22T12:00:00Z'),
    endsAt: new Date('2026-11-25T12:00:00Z'),
    state: 'scheduled',
    statusText: 'Scheduled',
    isMajor: false,
    location: 'Northport',
    golf: { course: 'Northport Links', par: 71, rounds: 4, isTeamEvent: false },
    changedAt: clock.now(),
    ...parts,
    league,
  });
}

const probabilities = [0.4, 0.25, 0.15, 0.1, 0.06, 0.04];
export const golferIds = ['ace', 'bo', 'cy', 'dan', 'ed', 'flo'] as const;

function buildProbability(playerId: string, win: number): GolfProbability {
  const skill = win * 5;
  return {
    playerId,
    win,
    top5: 0.5,
    top10: 0.6,
    top20: 0.7,
    makeCut: 0.8,
    skill,
    skillLow: skill - 0.3,
    skillHigh: skill + 0.3,
    sampleRounds: 80,
  };
}

/** A tournament with a field of six and their win probabilities: Ace 40%, Bo 25%, Cy 15% … */
export async function addField(test: TestApp, parts: TournamentGiven): Promise<void> {
  const { context, clock } = test;
  await addTournament(test, parts);
  await context.db
    .insert(competitors)
    .values(
      golferIds.map((id) => {
        const name = `${id.charAt(0).toUpperCase()}${id.slice(1)} Fairway`;
        return { league, id, name, shortName: name, location: 'USA', abbreviation: 'FAI' } as const;
      }),
    )
    .onConflictDoNothing();
  await addEntries(test, parts.id);
  await context.db.insert(golfForecasts).values({
    league,
    tournamentId: parts.id,
    model: 'pga-test-1',
    ratingsVersion: await ratingsVersion(test),
    madeAt: clock.now(),
    players: golferIds.map((id, index) => buildProbability(id, probabilities[index] ?? 0.01)),
  });
}

/** Adds the same golfers as entrants who have not started. */
export async function addEntries({ context }: TestApp, tournamentId: string): Promise<void> {
  await context.db.insert(golfEntries).values(
    golferIds.map((playerId, index) => ({
      league,
      tournamentId,
      playerId,
      place: index + 1,
      status: 'scheduled' as const,
      rounds: [],
      isAmateur: false,
    })),
  );
}

/** Names the results that ratings rest on, as golf-forecasts does; given values are kept. */
async function ratingsVersion({ context }: TestApp): Promise<string> {
  const [row] = await context.db
    .select({
      finished: sql<number>`count(*)::int`,
      newest: sql<
        number | null
      >`(extract(epoch from max(${tournaments.changedAt})) * 1000)::float8`,
    })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.league, league),
        eq(tournaments.state, 'final'),
        sql`exists (select from golf_entries where tournament_id = ${tournaments.id})`,
      ),
    );
  return `${row?.finished ?? 0}/${row?.newest ?? 0}`;
}

/** Ends a tournament: the winner first, then the others; omitted players did not start. */
export async function finishTournament(
  { context }: TestApp,
  tournamentId: string,
  order: string[],
): Promise<void> {
  const ofTournament = eq(golfEntries.tournamentId, tournamentId);
  await context.db
    .update(golfEntries)
    .set({ position: null, toPar: null, status: 'withdrawn' })
    .where(ofTournament);
  for (const [index, playerId] of order.entries()) {
    await context.db
      .update(golfEntries)
      .set({ position: String(index + 1), toPar: index - 10, status: 'finished' })
      .where(and(ofTournament, eq(golfEntries.playerId, playerId)));
  }
  await context.db
    .update(tournaments)
    .set({ state: 'final', statusText: 'Final' })
    .where(and(eq(tournaments.league, league), eq(tournaments.id, tournamentId)));
}
