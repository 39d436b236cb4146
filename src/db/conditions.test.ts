import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { matching, within } from './conditions.ts';
import { games, oddsQuotes } from './tables/games.ts';

const dialect = new PgDialect();

describe('rows by what their columns hold', () => {
  it('are those of each value, and of any of a list', () => {
    const where = matching(games, { league: 'nfl', id: ['401', '402'] });
    expect(where && dialect.sqlToQuery(where)).toMatchObject({
      sql: '("games"."league" = $1 and "games"."id" in ($2, $3))',
      params: ['nfl', '401', '402'],
    });
  });

  it('are those that agree with a column of another table', () => {
    const where = matching(games, { league: oddsQuotes.league, id: oddsQuotes.gameId });
    expect(where && dialect.sqlToQuery(where)).toMatchObject({
      sql: '("games"."league" = "odds_quotes"."league" and "games"."id" = "odds_quotes"."game_id")',
      params: [],
    });
  });

  it('are none for an empty list', () => {
    const where = matching(games, { id: [] });
    expect(where && dialect.sqlToQuery(where).sql).toBe('false');
  });

  it('are never all of them for want of a value', () => {
    expect(() => matching(games, { league: undefined })).toThrow('no value for league');
  });

  it('are in a span of time from its first moment on, and not at its end', () => {
    const [from, to] = [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z')];
    const where = within(games.startsAt, from, to);
    expect(where && dialect.sqlToQuery(where).sql).toBe(
      '("games"."starts_at" >= $1 and "games"."starts_at" < $2)',
    );
  });
});
