/** The zones of the world as a list to choose from, away from any screen. */
import type { SelectGroup } from '#web/ui/select.tsx';

const elsewhere = 'Other';

/**
 * By continent, each in order of their names; the chosen one is among them, though this browser calls
 * it by another name.
 */
export function groupTimeZones(names: readonly string[], chosen: string | null): SelectGroup[] {
  const all = new Set(chosen === null ? names : [...names, chosen]);
  const byRegion = new Map<string, string[]>();
  for (const name of [...all].toSorted()) {
    const region = name.includes('/') ? name.slice(0, name.indexOf('/')) : elsewhere;
    byRegion.set(region, [...(byRegion.get(region) ?? []), name]);
  }

  return [...byRegion].map(([label, own]) => ({
    label,
    options: own.map((value) => ({ value, label: formatPlace(value) })),
  }));
}

/** “Argentina, Buenos Aires” of America/Argentina/Buenos_Aires. */
function formatPlace(name: string): string {
  const [first = name, ...rest] = name.split('/');
  return (rest.length === 0 ? first : rest.join(', ')).replaceAll('_', ' ');
}
