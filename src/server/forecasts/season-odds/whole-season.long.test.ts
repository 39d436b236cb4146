import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { gradedSeasonStatements, seasonStatementFigures } from '#db/tables/season-odds-tables.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  type SeasonDocument,
  type SeasonStatement,
  seasonStatements,
} from '#domain/season-statements/season-statements.ts';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { refreshSlate } from '#server/polling/game-polling.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { seasonSlates } from '#server/polling/slate-polls.ts';
import { addMember } from '#testing/samples/scene.ts';
import { testClock } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { simulateLeague } from './season-odds.ts';
import { SeasonThread } from './season-thread.ts';

/** Fewer than in the product, which changes no rule. */
const simulations = 500;

/** The NFL from before its first game, the NBA from its late playoffs; past the final. */
const followed = [
  { league: 'nfl', season: 2026, from: '2026-11-04T12:00:00Z', days: 41, looksPerDay: 2 },
  { league: 'nba', season: 2027, from: '2027-01-29T12:00:00Z', days: 10, looksPerDay: 1 },
] as const;

describe.each(followed)('the $league season', ({ league, season, from, days, looksPerDay }) => {
  const clock = testClock(from);
  const test = useSharedTestApp({ clock });
  /** What members saw at every look, and how much had been graded. */
  const looks: { odds: SeasonOddsView; graded: number }[] = [];
  const listGraded = () => test.context.db.select().from(gradedSeasonStatements);

  beforeAll(async () => {
    const { context } = test;
    await refreshDue(context, league);
    const [stored] = await listStoredSeasons(context, league);
    for (const slate of stored === undefined ? [] : seasonSlates(stored)) {
      await refreshSlate(context, league, slate);
    }
    let ada = await addMember(test, 'ada');
    for (let look = 0; look < days * looksPerDay; look += 1) {
      // A session lasts a month.
      if (look % (20 * looksPerDay) === 0) ada = await addMember(test, `ada-${look}`);
      await refreshDue(context, league);
      await simulateLeague(context, league, new SeasonThread(), simulations);
      const { status, body, text } = await ada.call('GET', `/api/${league}/season`);
      if (status !== 200) throw new Error(text);
      const graded = await context.db.$count(gradedSeasonStatements);
      looks.push({ odds: body as SeasonOddsView, graded });
      clock.advance(dayMs / looksPerDay);
    }
  });

  const lastOdds = () => looks.at(-1)?.odds as SeasonOddsView;

  it('shows odds every day, which add up, and calls decided only what stays', () => {
    const final = new Map(lastOdds().teams.map((one) => [one.team.id, one]));
    for (const { odds } of looks) {
      expect(odds.season).toBe(season);
      expect(['ready', 'ended']).toContain(odds.state);
      expect(odds.teams.reduce((sum, { title }) => sum + title, 0)).toBeCloseTo(1, 6);
      for (const one of odds.teams) {
        for (const statement of seasonStatements) {
          const value = one.decided[statement];
          if (value === undefined) continue;
          const where = `${odds.history.at(-1)?.day} ${one.team.id} ${statement}`;
          expect(shareOf(one, statement), where).toBe(Number(value));
          expect(final.get(one.team.id)?.decided[statement], where).toBe(value);
        }
      }
    }
    const stated = lastOdds().history.map(({ day }) => Date.parse(day));
    expect(stated).toEqual(stated.map((_, day) => Date.parse(from.slice(0, 10)) + day * dayMs));
    expect(stated.length).toBeGreaterThan(days - 5);
  });

  it('ends as its games did', async () => {
    const { teams, state } = lastOdds();
    expect(state).toBe('ended');
    const played = await test.context.db
      .select()
      .from(games)
      .where(and(eq(games.league, league), eq(games.season, season), eq(games.state, 'final')))
      .orderBy(asc(games.startsAt));
    const wonBy = ({ homeId, awayId, homeScore, awayScore }: (typeof played)[number]) =>
      Number(homeScore) > Number(awayScore) ? homeId : awayId;
    const playoffs = played.filter(({ phase }) => phase === 'playoff');
    const came = (statement: SeasonStatement) =>
      teams.filter((one) => shareOf(one, statement) === 1).map(({ team }) => team.id);
    const final = playoffs.at(-1);
    expect(came('title')).toEqual(final && [wonBy(final)]);
    const inSeries = playoffs.filter(({ note }) => note !== 'Play-In');
    const inPlayoffs = new Set(inSeries.flatMap(({ homeId, awayId }) => [homeId, awayId]));
    expect(new Set(came('playoffs'))).toEqual(inPlayoffs);
    // The first of a division has as many wins as anybody in it.
    const wins = (id: string) =>
      played.filter((game) => {
        const isDraw = game.homeScore === game.awayScore;
        return game.phase === 'regular' && !isDraw && wonBy(game) === id;
      }).length;
    const divisions = groupBy(teams, ({ conference, division }) => `${conference} ${division}`);
    for (const members of divisions.values()) {
      const first = members.filter(({ division1st }) => division1st === 1);
      const most = Math.max(...members.map(({ team }) => wins(team.id)));
      expect(first.map(({ team }) => wins(team.id))).toEqual([most]);
    }
  });

  it('has every statement of every day graded, none before the final', async () => {
    const { teams, history } = lastOdds();
    const ended = looks.findIndex(({ odds }) => odds.state === 'ended');
    for (const [look, { graded }] of looks.entries()) {
      expect(graded).toBe(look < ended ? 0 : history.length * teams.length * 4);
    }

    const rows = await test.context.db.select().from(journal).where(eq(journal.kind, 'season'));
    const documents = rows.map(({ document }) => document as SeasonDocument);
    const outcomes = documents.flatMap((one) => ('outcome' in one ? [one.outcome] : []));
    expect(outcomes).toHaveLength(1);
    // The last of a day counts.
    const stated = new Map(documents.flatMap((one) => ('day' in one ? [[one.day, one]] : [])));
    const firstMs = Math.min(...[...stated.keys()].map((day) => Date.parse(day)));
    const expected = [...stated.values()].flatMap(({ day, teams: list }) =>
      list.flatMap((team) =>
        seasonStatements.map((statement) => {
          const probability = team[statement];
          const happened = outcomes[0]?.[statement]?.includes(team.id) === true;
          const ofHappened = happened ? probability : 1 - probability;
          return {
            day,
            teamId: team.id,
            statement,
            probability,
            happened,
            daysIn: (Date.parse(day) - firstMs) / dayMs,
            brier: (1 - ofHappened) ** 2,
            logScore: -Math.log(Math.min(1 - 1 / 40_000, Math.max(1 / 40_000, ofHappened))),
          };
        }),
      ),
    );
    const keyOf = (one: { day: string; teamId: string; statement: string }) =>
      `${one.day} ${one.teamId} ${one.statement}`;
    const stored = new Map((await listGraded()).map((one) => [keyOf(one), one]));
    for (const one of expected) {
      const { brier, logScore, ...same } = one;
      expect(stored.get(keyOf(one))).toMatchObject(same);
      expect(stored.get(keyOf(one))?.brier).toBeCloseTo(brier, 9);
      expect(stored.get(keyOf(one))?.logScore).toBeCloseTo(logScore, 9);
    }
    expect(stored.size).toBe(expected.length);

    const sums = groupBy(expected, ({ statement, daysIn, probability }) =>
      [statement, Math.floor(daysIn / 30), Math.min(9, Math.floor(probability * 10))].join(' '),
    );
    const figures = await test.context.db.select().from(seasonStatementFigures);
    expect(figures).toHaveLength(sums.size);
    for (const figure of figures) {
      const own = sums.get([figure.statement, figure.month, figure.bin].join(' ')) ?? [];
      expect(figure.statements).toBe(own.length);
      expect(figure.happened).toBe(own.filter(({ happened }) => happened).length);
      for (const name of ['probability', 'brier', 'logScore'] as const) {
        const total = own.reduce((sum, one) => sum + one[name], 0);
        expect(figure[name] / 1_000_000).toBeCloseTo(total, 5);
      }
    }
    for (const { statement, n, brier, logScore } of lastOdds().graded ?? []) {
      const all = expected.filter((one) => one.statement === statement);
      const late = all.filter(({ daysIn }) => daysIn >= 30);
      const own = late.length > 0 ? late : all;
      const mean = (name: 'brier' | 'logScore') =>
        own.reduce((sum, one) => sum + one[name], 0) / own.length;
      expect(n).toBe(own.length);
      expect(brier).toBeCloseTo(mean('brier'), 5);
      expect(logScore).toBeCloseTo(mean('logScore'), 5);
    }
    expect(await verifyLedger(test.context.db)).toMatchObject({
      holds: true,
      seasons: documents.length,
    });
  });
});

function shareOf(team: TeamOddsView, statement: SeasonStatement): number {
  return statement === 'division' ? team.division1st : team[statement];
}
