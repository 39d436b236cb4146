import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { Select } from '#web/ui/select.tsx';
import { groupTimeZones } from './time-zones.ts';

/** Not a valid time zone name. */
const ofBrowser = 'browser';

/** Display time zone, with its current time. */
export function TimeZoneSelect() {
  const { timeZone } = usePreferences();
  const change = useChangePreferences();
  const now = useNow(10_000);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <Select
      label="Time zone"
      hint={`Now ${formatMoment(now, 'dayAndTime')}. Start times are also shown in Eastern time.`}
      value={timeZone ?? ofBrowser}
      onValueChange={(next) => change({ set: { timeZone: next === ofBrowser ? null : next } })}
      options={[{ value: ofBrowser, label: `Browser: ${own.replaceAll('_', ' ')}` }]}
      groups={groupTimeZones(Intl.supportedValuesOf('timeZone'), timeZone)}
    />
  );
}
