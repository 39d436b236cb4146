import type { GolferStatus } from '#domain/tournament.ts';
import { describe, expect, it } from 'vitest';
import type { GolfEntryRow } from '#db/tables/tournaments-tables.ts';
import { keepPlace } from './fields.ts';

const row = (status: GolferStatus, rest: Partial<GolfEntryRow> = {}): GolfEntryRow => ({
  league: 'pga',
  tournamentId: '7',
  playerId: 'ace',
  place: 1,
  position: null,
  toPar: -3,
  status,
  thru: null,
  teeTime: null,
  rounds: [],
  earnings: null,
  isAmateur: false,
  ...rest,
});

describe('a scoreboard', () => {
  it('keeps the leaderboard’s position while the score is unchanged', () => {
    const known = row('finished', { position: 'T3', thru: 18 });

    expect(keepPlace(known, row('unknown'))).toMatchObject({ position: 'T3', status: 'finished' });
    expect(keepPlace(known, row('unknown', { toPar: -4 }))).toMatchObject({ position: null });
    expect(keepPlace(known, row('cut'))).toMatchObject({ position: null, status: 'cut' });
  });

  it('does not turn a withdrawal on the leaderboard into a missed cut', () => {
    expect(keepPlace(row('disqualified'), row('cut')).status).toBe('disqualified');
    expect(keepPlace(row('withdrawn'), row('playing')).status).toBe('playing');
  });
});
