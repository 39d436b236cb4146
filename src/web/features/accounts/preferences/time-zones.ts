import { listOptions, type SelectGroup } from '#web/ui/select.tsx';

/** US time zones, east to west. */
const american = new Map([
  ['America/New_York', 'Eastern, New York'],
  ['America/Chicago', 'Central, Chicago'],
  ['America/Denver', 'Mountain, Denver'],
  ['America/Phoenix', 'Mountain, Phoenix'],
  ['America/Los_Angeles', 'Pacific, Los Angeles'],
  ['America/Anchorage', 'Alaska, Anchorage'],
  ['Pacific/Honolulu', 'Hawaii, Honolulu'],
]);

/**
 * US zones first, then by continent, each sorted by name. Includes the selected zone even if the
 * browser lists it under another name.
 */
export function groupTimeZones(names: readonly string[], chosen: string | null): SelectGroup[] {
  const all = new Set(chosen === null ? names : [...names, chosen]);
  const others = [...all].filter((name) => !american.has(name)).toSorted();
  return [
    { label: 'United States', options: [...american].map(([value, label]) => ({ value, label })) },
    ...[...new Set(others.map(regionOf))].map((label) => ({
      label,
      options: listOptions(
        others.filter((name) => regionOf(name) === label),
        formatPlace,
      ),
    })),
  ];
}

function regionOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.indexOf('/')) : 'Other';
}

/** “Argentina, Buenos Aires” for America/Argentina/Buenos_Aires. */
function formatPlace(name: string): string {
  const [first = name, ...rest] = name.split('/');
  return (rest.length === 0 ? first : rest.join(', ')).replaceAll('_', ' ');
}
