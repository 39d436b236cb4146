import { describe, expect, it } from 'vitest';
import { findCourseTimeZone } from './course-time-zone.ts';

describe('the time zone of a course', () => {
  it.each([
    ['Dublin, OH', 'America/New_York'],
    ['Memphis, TN', 'America/Chicago'],
    ['Scottsdale, AZ', 'America/Phoenix'],
    ['Los Cabos, Mexico', 'America/Mazatlan'],
    ['Vallarta, Mexico', 'America/Mexico_City'],
    ['Southport, England', 'Europe/London'],
  ])('follows from its location: %s', (location, zone) => {
    expect(findCourseTimeZone(location)).toBe(zone);
  });

  it('is unknown where the location is', () => {
    expect(findCourseTimeZone('Elsewhere')).toBeUndefined();
    expect(findCourseTimeZone(null)).toBeUndefined();
  });
});
