/** A state with several zones is listed under the zone of its tour courses. */
const statesByZone = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};
const zonesByCountry = {
  Bahamas: 'America/Nassau',
  Bermuda: 'Atlantic/Bermuda',
  Canada: 'America/Toronto',
  'Dominican Republic': 'America/Santo_Domingo',
  England: 'Europe/London',
  France: 'Europe/Paris',
  Ireland: 'Europe/Dublin',
  Japan: 'Asia/Tokyo',
  Mexico: 'America/Mexico_City',
  'Northern Ireland': 'Europe/London',
  'Puerto Rico': 'America/Puerto_Rico',
  Scotland: 'Europe/London',
  'South Korea': 'Asia/Seoul',
  'United Kingdom': 'Europe/London',
};
const zonesByRegion: ReadonlyMap<string, string> = new Map([
  ...Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(' ').map((state): [string, string] => [state, zone]),
  ),
  ...Object.entries(zonesByCountry),
]);

const zonesByPlace: Readonly<Record<string, string>> = {
  'Los Cabos, Mexico': 'America/Mazatlan',
  'Vancouver, Canada': 'America/Vancouver',
};

/** Time zone of a course from the feed's location (“Dublin, OH”); undefined when unknown. */
export function findCourseTimeZone(location: string | null | undefined): string | undefined {
  if (location === null || location === undefined) return undefined;
  const region = location.slice(location.lastIndexOf(',') + 1).trim();
  return zonesByPlace[location] ?? zonesByRegion.get(region);
}
