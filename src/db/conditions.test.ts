import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { matching, within } from './conditions.ts';
import { games, oddsQuotes } from './tables/games-tables.ts';

const dialect = new PgDialect();

describe('conditions', () => {
  it('match a single value, and any value of a list', () => {
    const where = matching(games, { league: 'nfl', id: ['401', '402'] });
    expect(where && dialect.sqlToQuery(where)).toMatchObject({
      sql: '("games"."league" = $1 and "games"."id" in ($2, $3))',
      params: ['nfl', '401', '402'],
    });
  });

  it('match a column of another table', () => {
    const where = matching(games, { league: oddsQuotes.league, id: oddsQuotes.gameId });
    expect(where && dialect.sqlToQuery(where)).toMatchObject({
      sql: '("games"."league" = "odds_quotes"."league" and "games"."id" = "odds_quotes"."game_id")',
      params: [],
    });
  });

  it('match nothing for an empty list', () => {
    const where = matching(games, { id: [] });
    expect(where && dialect.sqlToQuery(where).sql).toBe('false');
  });

  it('throw for a missing value instead of matching every row', () => {
    expect(() => matching(games, { league: undefined })).toThrow('no value for league');
  });

  it('include the start of a range, and exclude its end', () => {
    const [from, to] = [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z')];
    const where = within(games.startsAt, from, to);
    expect(where && dialect.sqlToQuery(where).sql).toBe(
      '("games"."starts_at" >= $1 and "games"."starts_at" < $2)',
    );
  });
});
