import { describe, expect, it } from 'vitest';
import { groupTimeZones } from './time-zones.ts';

describe('the list of time zones', () => {
  it('stands by continent, in words that people read', () => {
    const names = ['Europe/Vienna', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'];

    expect(groupTimeZones(names, null)).toEqual([
      {
        label: 'America',
        options: [
          { value: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' },
          { value: 'America/New_York', label: 'New York' },
        ],
      },
      { label: 'Europe', options: [{ value: 'Europe/Vienna', label: 'Vienna' }] },
      { label: 'Other', options: [{ value: 'UTC', label: 'UTC' }] },
    ]);
  });

  it('holds the chosen one once, also where this browser has another name for it', () => {
    const values = (chosen: string) =>
      groupTimeZones(['Asia/Calcutta'], chosen).flatMap(({ options }) =>
        options.map(({ value }) => value),
      );
    expect(values('Asia/Kolkata')).toEqual(['Asia/Calcutta', 'Asia/Kolkata']);
    expect(values('Asia/Calcutta')).toEqual(['Asia/Calcutta']);
  });
});
