import type { GolfEntryView } from '#contract/tournaments/golf-tournaments.ts';
import { golfForecasts } from '#db/tables/forecasts.ts';
import type { FeedObject } from '#testing/fixtures/espn/football-events.ts';
import { golfLeaderboard } from '#testing/fixtures/espn/tournament-events.ts';
import { addPerson, type Browser } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshDue } from '#server/polling/polls/polls.ts';

const id = '401999002';

const test = useEspnTestApp('2026-11-20T20:00:00Z');
let ada: Browser;

beforeEach(async () => {
  ada = (await addPerson(test, 'Ada')).browser;
});

async function poll(): Promise<void> {
  test.advance(10);
  await refreshDue(test.context, 'pga');
  await test.settle();
}

async function readField(): Promise<Map<string, GolfEntryView>> {
  const { body } = await ada.get(`/api/golf/tournaments/${id}`);
  const entries = body?.['leaderboard'] as GolfEntryView[];
  return new Map(entries.map((entry) => [entry.name, entry]));
}

async function listForecast(): Promise<string[]> {
  const [row] = await test.context.db.select().from(golfForecasts);
  return (row?.livePlayers ?? []).map(({ playerId }) => playerId).toSorted();
}

/** Objects under a key in the feed. */
function recordsAt(from: FeedObject | undefined, key: string): FeedObject[] {
  return (from?.[key] ?? []) as FeedObject[];
}

/** The tournament in its second round with another golfer, who withdrew after a hole. */
function tellOfOneHole(shown: string): void {
  const [other, classic] = recordsAt(golfLeaderboard(), 'events');
  const [competition] = recordsAt(classic, 'competitions');
  const gaveUp = {
    id: '15',
    sortOrder: 6,
    athlete: { id: '15', displayName: 'One Hole' },
    status: {
      displayValue: shown,
      type: { name: 'STATUS_CUT' },
      position: { displayName: '999' },
    },
    linescores: [{ period: 1, value: 4, displayValue: 'E' }],
  };
  const competitors = [...recordsAt(competition, 'competitors'), gaveUp];
  test.feed.answer('golf/leaderboard', {
    events: [other, { ...classic, competitions: [{ ...competition, competitors }] }],
  });
}

describe('live win probabilities of a golf field', () => {
  it('cover those who can still win', async () => {
    await poll();

    expect(await listForecast()).toEqual(['11', '12']);
    const field = await readField();
    expect(field.get('Late Charge')?.probabilities?.win).toBeGreaterThan(0.1);
    expect(field.get('Cut Early')).toMatchObject({ status: 'cut', probabilities: null });
    expect(field.get('Went Home')).toMatchObject({ status: 'withdrawn', probabilities: null });
  });

  it.each([
    ['WD', 'withdrawn'],
    ['DQ', 'disqualified'],
  ])(
    'exclude one who has played a hole: %s, without a score and a position',
    async (shown, status) => {
      tellOfOneHole(shown);
      await poll();

      expect((await readField()).get('One Hole')).toMatchObject({
        status,
        position: null,
        score: null,
        probabilities: null,
        rounds: [{ round: 1, strokes: null, toPar: null }],
      });
      expect(await listForecast()).toEqual(['11', '12']);
    },
  );
});
