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

  it('says that predictions have closed, also before the feed calls it live', () => {
    const scored = [{ score: 'E' } as GolfLeaderView];
    expect(refusalReason({ ...game, isLive: true }, upcoming)).toContain(
      'closed at the first tee time',
    );
    expect(refusalReason({ ...game, leaderboard: scored }, upcoming)).toContain(
      'closed at the first tee time',
    );
    expect(refusalReason(game, { ...upcoming, status: 'final' })).toContain(
      'closed at the first tee time',
    );
  });

  it('says why no single winner can be named', () => {
    expect(refusalReason(game, { ...upcoming, isTeamEvent: true })).toContain('Team event');
    expect(refusalReason({ ...game, fieldSize: 0 }, upcoming)).toContain(
      'when the field is announced',
    );
    expect(refusalReason(game, { ...upcoming, status: 'canceled' })).toContain('was canceled');
  });
});
