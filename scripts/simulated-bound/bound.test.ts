import { describe, expect, it } from 'vitest';
import { boundOf, formatBounds } from './bound.ts';

describe('how near to the truth anybody can come', () => {
  const [early, late] = [1, 6].map((learned) => boundOf('nfl', { seasons: 1, learned }));

  it('is nearer for who knows the players, and for who has learned from more seasons', () => {
    for (const { clubs, clubsAndPlayers } of [early, late].flatMap((one) => one ?? [])) {
      expect(clubs.loss).toBeGreaterThan(0);
      expect(clubs.loss).toBeLessThan(clubsAndPlayers.loss);
      expect(clubs.error).toBeLessThan(clubsAndPlayers.error);
    }
    expect(late?.clubs.loss).toBeLessThan(early?.clubs.loss ?? 0);
    expect(late?.clubsAndPlayers.loss).toBeLessThan(early?.clubsAndPlayers.loss ?? 0);
  });

  it('errs by as many points as its loss says', () => {
    // The loss that errors of that size cost when results spread by 13 points: 0.32 · e² / σ² and less.
    for (const { clubs, clubsAndPlayers } of [early, late].flatMap((one) => one ?? [])) {
      for (const { loss, error } of [clubs, clubsAndPlayers]) {
        expect(loss / (error / 13) ** 2).toBeGreaterThan(0.2);
        expect(loss / (error / 13) ** 2).toBeLessThan(0.36);
      }
    }
  });

  it('loses little by absences that no model follows, and is one row of a table', () => {
    expect(late?.absences).toBeGreaterThan(0);
    expect(late?.absences).toBeLessThan(0.002);
    const [head, , row] = formatBounds(late === undefined ? [] : [late]).split('\n');
    expect(row?.split('|')).toHaveLength(head?.split('|').length ?? 0);
    expect(row).toMatch(/^\| NFL \| 28\d \| 0\.\d{4} /);
  });
});
