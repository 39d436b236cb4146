import type { SelectGroup } from '#web/ui/select.tsx';

const elsewhere = 'Other';

/** East to west. */
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
 * US zones first, then by continent, each sorted by name. Includes the selected zone even if the browser lists it
 * under another name.
 */
export function groupTimeZones(names: readonly string[], chosen: string | null): SelectGroup[] {
  const all = new Set(chosen === null ? names : [...names, chosen]);
  const byRegion = new Map<string, string[]>();
  for (const name of [...all].toSorted()) {
    if (american.has(name)) continue;
    const region = name.includes('/') ? name.slice(0, name.indexOf('/')) : elsewhere;
    byRegion.set(region, [...(byRegion.get(region) ?? []), name]);
  }

  return [
    {
      label: 'United States',
      options: [...american].map(([value, label]) => ({ value, label })),
    },
    ...[...byRegion].map(([label, own]) => ({
      label,
      options: own.map((value) => ({ value, label: formatPlace(value) })),
    })),
  ];
}

/** “Argentina, Buenos Aires” for America/Argentina/Buenos_Aires. */
function formatPlace(name: string): string {
  const [first = name, ...rest] = name.split('/');
  return (rest.length === 0 ? first : rest.join(', ')).replaceAll('_', ' ');
}
