import { afterEach, describe, expect, it } from 'vitest';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import { setTimeZone } from '#web/lib/time.ts';
import type { DifferenceView } from '#contract/shared.ts';
import { groupByPartOfDay, describeGaps } from './today-groups.ts';

const now = new Date(2026, 10, 22, 14, 0);

function contest(id: string, start: Date, isLive = false): TodayContestView {
  return { id, isLive, gameTime: start.toISOString() } as unknown as TodayContestView;
}

const group = (contests: TodayContestView[], moment = now) => groupByPartOfDay(contests, moment);

afterEach(() => setTimeZone(null));

describe('groupByPartOfDay', () => {
  it('goes by the day of the zone that the reader has chosen', () => {
    const evening = new Date('2026-11-22T23:30:00Z');
    const later = new Date('2026-11-22T20:00:00Z');
    const titleIn = (zone: string) => {
      setTimeZone(zone);
      return group([contest('a', evening)], later)[0]?.title;
    };
    expect(titleIn('America/New_York')).toBe('Tonight');
    expect(titleIn('America/Los_Angeles')).toBe('Later today');
    expect(titleIn('Asia/Tokyo')).toBe('Later today');
  });

  it('sets what is on first, then the next hour, today, tonight and tomorrow', () => {
    const contests = [
      contest('tomorrow', new Date(2026, 10, 23, 13, 0)),
      contest('tonight', new Date(2026, 10, 22, 19, 0)),
      contest('soon', new Date(2026, 10, 22, 15, 0)),
      contest('today', new Date(2026, 10, 22, 16, 30)),
      contest('on', new Date(2026, 10, 22, 12, 0), true),
    ];
    expect(group(contests).map(({ title, contests: own }) => [title, own[0]?.id])).toEqual([
      ['Live', 'on'],
      ['Next hour', 'soon'],
      ['Later today', 'today'],
      ['Tonight', 'tonight'],
      ['Tomorrow', 'tomorrow'],
    ]);
  });

  it('counts the small hours to the evening before', () => {
    const [part] = group([contest('late', new Date(2026, 10, 23, 1, 30))]);
    expect(part?.title).toBe('Tonight');
  });

  it('keeps a game whose start has gone by without a word in the next hour, where it is looked for', () => {
    const [part] = group([contest('late', new Date(2026, 10, 22, 13, 55))]);
    expect(part?.title).toBe('Next hour');
  });

  it('names the day once, above the part, and sets what is over last', () => {
    const over = { ...contest('over', new Date(2026, 10, 22, 10, 0)), completed: true };
    const later = contest('later', new Date(2026, 10, 22, 16, 30));
    expect(group([over, later]).map(({ title, date }) => [title, date])).toEqual([
      ['Later today', 'Sun, Nov 22'],
      ['Final', undefined],
    ]);
  });
});

const above = { side: 'home', ours: 0.6, market: 0.5, addsToPrice: true } as const;
const measured = { n: 1761, since: 2012, happened: 0.54, marketMean: 0.5 };
const worth = (share: number | null): DifferenceView => ({
  ...above,
  ...measured,
  share,
  verdict: 'worth',
});
const noEdge: DifferenceView = { ...above, ...measured, verdict: 'no-edge' };
const few: DifferenceView = { ...above, n: 40, verdict: 'few' };

it('says how many of the differences listed were worth something, without naming a color', () => {
  expect(describeGaps([worth(0.35), few])).toBe(
    'Of these 2 differences, the one in bold was worth something in past games: about 35% of the difference held up. The others had no edge: use them as leads, not bets.',
  );
  expect(describeGaps([worth(0.35), worth(0.44), noEdge])).toContain(
    'the 2 in bold were worth something in past games: about 35–45% of the difference held up.',
  );
  expect(describeGaps([worth(null), noEdge])).toContain('worth something in past games. The');
  expect(describeGaps([worth(1.2)])).toContain(': the whole difference held up');
});

it('calls them leads, not bets, where none was worth anything', () => {
  expect(describeGaps([noEdge, few, null])).toContain('no edge: use them as leads');
  expect(describeGaps([few, null])).toMatch(/^Too few past games/);
  const beaten = { ...noEdge, addsToPrice: false };
  expect(describeGaps([beaten, { ...few, addsToPrice: false }])).toMatch(
    /^We have not beaten these markets, so bets use their prices\./,
  );
});
