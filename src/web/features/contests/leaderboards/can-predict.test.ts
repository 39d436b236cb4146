import { describe, expect, it } from 'vitest';
import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { refusalReason } from './can-predict.ts';

const game = { isLive: false, fieldSize: 156, leaderboard: [] };
const upcoming = { status: 'upcoming' as const, isTeamEvent: false };

describe('refusalReason', () => {
  it('lets a tournament be predicted whose field is out and that has not begun', () => {
    expect(refusalReason(game, upcoming)).toBeUndefined();
    expect(refusalReason(game, undefined)).toBeUndefined();
  });

  it('says that play has begun, also before the feed calls it live', () => {
    const scored = [{ score: 'E' } as GolfLeaderView];
    expect(refusalReason({ ...game, isLive: true }, upcoming)).toContain('has begun');
    expect(refusalReason({ ...game, leaderboard: scored }, upcoming)).toContain('has begun');
    expect(refusalReason(game, { ...upcoming, status: 'final' })).toContain('has begun');
  });

  it('says why no single winner can be named', () => {
    expect(refusalReason(game, { ...upcoming, isTeamEvent: true })).toContain('Teams play it');
    expect(refusalReason({ ...game, fieldSize: 0 }, upcoming)).toContain('once the field is out');
    expect(refusalReason(game, { ...upcoming, status: 'cancelled' })).toContain('called off');
  });
});
