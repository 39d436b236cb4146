import { describe, expect, it } from 'vitest';
import type { BetRow } from '#server/bets/bets/bets-types.ts';
import type { FollowedContest } from '#server/live/follows/follows-types.ts';
import { inputsNotice, type NamedFollow, pauseMs, resultNotice } from './notices-rules.ts';

const contest: FollowedContest = {
  league: 'nfl',
  id: '401',
  name: 'Ridgeway Elks @ Northport Gulls',
  startsAt: new Date('2026-11-22T18:00:00Z'),
  endsAt: undefined,
  timeToBeDecided: false,
  state: 'final',
  place: undefined,
  score: 'Ridgeway Elks 20, Northport Gulls 27',
  changedAt: new Date('2026-11-22T21:15:00Z'),
};

const follow = (given: Partial<BetRow> = {}): NamedFollow => ({
  userId: 'u',
  contest,
  bets: [
    {
      selection: 'Northport Gulls',
      id: '11111111-1111-4111-8111-111111111111',
      userId: '22222222-2222-4222-8222-222222222222',
      league: 'nfl',
      contestId: '401',
      homeId: null,
      awayId: null,
      market: 'moneyline',
      side: 'home',
      playerId: null,
      statistic: null,
      playerName: null,
      line: null,
      stake: 1,
      price: -150,
      book: null,
      note: null,
      placedAt: contest.startsAt,
      startsAt: contest.startsAt,
      isLate: false,
      quotedAt: null,
      predictionId: null,
      isPick: false,
      key: 'k',
      outcome: 'won',
      wonShare: 1,
      profit: 0.67,
      settledAt: contest.changedAt,
      closingPrice: null,
      closingLine: null,
      closingProbability: null,
      closedAt: null,
      ...given,
    },
  ],
});

const happenedAt = contest.changedAt;

describe('a notification of a result', () => {
  it('has no score or outcome for a member who hides scores', () => {
    const notices = (['won', 'lost', 'push', 'void'] as const).map((outcome) =>
      resultNotice(follow({ outcome }), { hidesScores: true, happenedAt }),
    );

    for (const { title, body } of notices) {
      expect(`${title} ${body}`).not.toMatch(/\d|won|lost|push|void/i);
    }
  });

  it('has both for other members, and is a new one once the outcome changes', () => {
    const shown = { hidesScores: false, happenedAt };
    const won = resultNotice(follow(), shown);
    const lost = resultNotice(follow({ outcome: 'lost', profit: -1 }), shown);

    expect(won.body).toBe('Ridgeway Elks 20, Northport Gulls 27. Northport Gulls: won, +0.67 u.');
    expect(lost.body).toContain('Northport Gulls: lost, -1 u.');
    expect(lost.mark).not.toBe(won.mark);
  });
});

describe('a notification', () => {
  it('fits into a message, for any content', () => {
    const long = { ...follow(), contest: { ...contest, name: 'x'.repeat(1000) } };
    const reasons = ['y'.repeat(5000)];
    const { title, body, mark } = inputsNotice(long, reasons, happenedAt);

    expect(title.length).toBeLessThanOrEqual(120);
    expect(body.length).toBeLessThanOrEqual(400);
    expect(mark.length).toBeLessThanOrEqual(64);
  });

  it('waits longer after every failure, as long as the service asks, and at most an hour', () => {
    expect([1, 2, 3, 4, 9].map((failures) => pauseMs(failures, undefined) / 60_000)).toEqual([
      1, 4, 16, 60, 60,
    ]);
    expect(pauseMs(1, 600)).toBe(600_000);
    expect(pauseMs(1, 1e9)).toBe(3_600_000);
  });
});
