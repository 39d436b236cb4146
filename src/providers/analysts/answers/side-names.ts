import type { SideFacts } from '../analyst.ts';

/** The side a name refers to, by full name, short name or abbreviation in any spelling. */
export function findSide(name: unknown, home: SideFacts, away: SideFacts) {
  if (typeof name !== 'string') return undefined;
  const wanted = foldName(name);
  const meansHome = listNames(home).has(wanted);
  const meansAway = listNames(away).has(wanted);
  if (meansHome === meansAway) return undefined;
  return meansHome ? 'home' : 'away';
}

function listNames(side: SideFacts): Set<string> {
  const names = [side.name, side.shortName, side.abbreviation].map(foldName);
  return new Set(names.filter((name) => name !== ''));
}

/** Without case, accents or punctuation: “Félix Auger-Aliassime” is “felix auger aliassime”. */
export function foldName(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
