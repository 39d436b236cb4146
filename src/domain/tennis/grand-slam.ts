import type { TennisDraw } from '../tournament.ts';

/** The four Grand Slams in the spellings that feeds have used, without years, accents and fillers. */
const names: ReadonlySet<string> = new Set([
  'australian open',
  'roland garros',
  'french open',
  'french open roland garros',
  'roland garros french open',
  'wimbledon',
  'us open',
  'u s open',
  'united states open',
]);

/** What may stand beside the name without making it another event. */
const fillers =
  /\b(?:the|grand slam|tennis|championships?|atp|wta|men s|women s|mens|womens|singles|\d{4})\b/g;

/**
 * Is a tennis tournament one of the four Grand Slams, by its name? Only by the whole of it: “US Open
 * Series”, “Wimbledon Juniors” and the Olympic tournament at Roland Garros are others.
 */
export function isGrandSlamName(tournamentName: string): boolean {
  const plain = tournamentName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, ' ');
  return names.has(words.replaceAll(fillers, ' ').replaceAll(/ +/g, ' ').trim());
}

/** Sets that a match may last: five in the men’s main draw of singles of a Grand Slam, else three. */
export function bestOfSets(match: {
  isGrandSlam: boolean;
  draw: TennisDraw;
  /** In the feed's words: “Qualifying 1st Round”. */
  round: string;
}): 3 | 5 {
  const isMainDraw = !/qualif/i.test(match.round);
  return match.isGrandSlam && match.draw === 'mens-singles' && isMainDraw ? 5 : 3;
}
