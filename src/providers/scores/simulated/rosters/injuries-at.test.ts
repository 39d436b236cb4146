import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAvailability, getSeverity } from '#domain/lineups/injury.ts';
import { type TeamLeagueId, teamLeagueIds } from '#domain/league.ts';
import { createSimulatedLeagues } from '../simulated-leagues.ts';
import { createSimulatedSource } from '../simulated-source.ts';

const wordsByLeague = new Map(
  createSimulatedLeagues().map(({ id, injuries }) => [id, injuries.words]),
);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const noon = Date.parse('2026-11-21T12:00:00Z');

/** Games of the next days, with their injuries and box scores at any moment. */
async function comingGames(league: TeamLeagueId, seed = 'seed') {
  let now = new Date(noon);
  const source = createSimulatedSource({ seed, now: () => now });
  const months = await source.fetchSlate(league, { kind: 'month', month: '2026-11' });
  const games = months.games.filter(
    ({ game }) => game.startsAt.getTime() > noon && game.startsAt.getTime() < noon + 4 * dayMs,
  );
  return {
    games: games.map(({ game }) => game),
    tellAt: (gameId: string, at: number) => {
      now = new Date(at);
      return source.fetchInjuries(league, gameId);
    },
    boxAt: (gameId: string, at: number) => {
      now = new Date(at);
      return source.fetchBoxScore(league, gameId);
    },
  };
}

describe.each(teamLeagueIds)('injuries of the simulated %s', (league) => {
  let coming: Awaited<ReturnType<typeof comingGames>>;
  beforeAll(async () => {
    coming = await comingGames(league);
  });

  it('are a pure function of seed and moment', async () => {
    const { games, tellAt } = coming;
    const other = await comingGames(league);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...games),
        fc.integer({ min: 0, max: 48 * 60 }),
        async ({ id }, minutes) => {
          const at = noon + minutes * 60_000;
          expect(await tellAt(id, at)).toEqual(await other.tellAt(id, at));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('use the feed’s words and are never dated in the future', async () => {
    const { games, tellAt } = coming;
    for (const { id } of games) {
      const { home = [], away = [] } = await tellAt(id, noon);
      for (const { status, updatedAt = '', position, playerId } of [...home, ...away]) {
        expect(wordsByLeague.get(league)).toContain(status);
        expect(Date.parse(updatedAt)).toBeLessThanOrEqual(noon);
        expect([position, playerId]).not.toContain(undefined);
      }
    }
  });

  it('change in the days before a game, with a few per team', async () => {
    const { games, tellAt } = coming;
    const seen = { listed: 0, sides: 0, appeared: 0, healed: 0, turned: 0 };
    for (const { id, startsAt } of games) {
      const early = await tellAt(id, startsAt.getTime() - 2 * dayMs + 13 * hourMs);
      const late = await tellAt(id, startsAt.getTime() - hourMs);
      for (const side of ['home', 'away'] as const) {
        const before = new Map(early[side]?.map((injury) => [injury.playerId, injury]));
        const after = new Map(late[side]?.map((injury) => [injury.playerId, injury]));
        seen.sides += 1;
        seen.listed += after.size;
        for (const [player, { status }] of after) {
          const old = before.get(player);
          if (old === undefined) seen.appeared += 1;
          else if (getSeverity(old.status) !== getSeverity(status)) seen.turned += 1;
        }
        for (const player of before.keys()) if (!after.has(player)) seen.healed += 1;
      }
    }
    expect(seen.listed / seen.sides).toBeGreaterThan(0.5);
    expect(seen.listed / seen.sides).toBeLessThan(5);
    expect(seen.appeared).toBeGreaterThan(0);
    expect(seen.healed).toBeGreaterThan(0);
    expect(seen.turned).toBeGreaterThan(0);
  });

  it('keep players listed as out at the start out of the box score', async () => {
    const { games, tellAt, boxAt } = coming;
    let out = 0;
    for (const { id, startsAt, home, away } of games.slice(0, 12)) {
      const before = await tellAt(id, startsAt.getTime() - 1);
      const box = await boxAt(id, startsAt.getTime() + dayMs);
      for (const side of ['home', 'away'] as const) {
        const starter = (side === 'home' ? home : away).probableStarter?.id;
        const absent = new Set(
          before[side]
            ?.filter(({ status }) => parseAvailability(status) === 'out')
            .map(({ playerId }) => playerId),
        );
        out += absent.size;
        expect(
          box[side].players.map((player) => player.id).filter((one) => absent.has(one)),
        ).toEqual([]);
        expect(
          starter === undefined || box[side].players.some((player) => player.id === starter),
        ).toBe(true);
      }
    }
    expect(out).toBeGreaterThan(0);
  });
});
