import { describe, expect, it } from 'vitest';
import { groupTimeZones } from './time-zones.ts';

describe('time zone list', () => {
  it('starts with the United States, then groups by continent, with readable names', () => {
    const names = ['Europe/Vienna', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'];
    const [unitedStates, ...others] = groupTimeZones(names, null);

    expect(unitedStates?.label).toBe('United States');
    expect(unitedStates?.options.map(({ label }) => label)).toEqual([
      'Eastern, New York',
      'Central, Chicago',
      'Mountain, Denver',
      'Mountain, Phoenix',
      'Pacific, Los Angeles',
      'Alaska, Anchorage',
      'Hawaii, Honolulu',
    ]);
    expect(others).toEqual([
      {
        label: 'America',
        options: [{ value: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' }],
      },
      { label: 'Europe', options: [{ value: 'Europe/Vienna', label: 'Vienna' }] },
      { label: 'Other', options: [{ value: 'UTC', label: 'UTC' }] },
    ]);
  });

  it('contains the selected zone once, even under another name in this browser', () => {
    const values = (chosen: string) =>
      groupTimeZones(['Asia/Calcutta'], chosen)
        .slice(1)
        .flatMap(({ options }) => options.map(({ value }) => value));
    expect(values('Asia/Kolkata')).toEqual(['Asia/Calcutta', 'Asia/Kolkata']);
    expect(values('Asia/Calcutta')).toEqual(['Asia/Calcutta']);
  });

  it('contains a selected US zone once', () => {
    const values = groupTimeZones(['America/Chicago'], 'America/Chicago').flatMap(({ options }) =>
      options.map(({ value }) => value),
    );
    expect(values.filter((value) => value === 'America/Chicago')).toHaveLength(1);
  });
});
