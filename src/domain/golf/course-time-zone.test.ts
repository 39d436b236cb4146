import { describe, expect, it } from 'vitest';
import { findCourseTimeZone } from './course-time-zone.ts';

describe('course time zone', () => {
  it.each([
    ['Dublin, OH', 'America/New_York'],
    ['Memphis, TN', 'America/Chicago'],
    ['Scottsdale, AZ', 'America/Phoenix'],
    ['Los Cabos, Mexico', 'America/Mazatlan'],
    ['Vallarta, Mexico', 'America/Mexico_City'],
    ['Southport, England', 'Europe/London'],
  ])('is derived from the location: %s', (location, zone) => {
    expect(findCourseTimeZone(location)).toBe(zone);
  });

  it('is unknown for an unknown location', () => {
    expect(findCourseTimeZone('Elsewhere')).toBeUndefined();
    expect(findCourseTimeZone(null)).toBeUndefined();
  });
});
