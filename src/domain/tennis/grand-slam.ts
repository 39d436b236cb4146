import type { TennisDraw } from '../tournament.ts';

/** The four Grand Slams as spelled by feeds, without years, accents and filler words. */
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

const fillers =
  /\b(?:the|grand slam|tennis|championships?|atp|wta|men s|women s|mens|womens|singles|\d{4})\b/g;

/** Matches the whole name: “US Open Series” and “Wimbledon Juniors” are not Grand Slams. */
export function isGrandSlamName(tournamentName: string): boolean {
  const plain = tournamentName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, ' ');
  return names.has(words.replaceAll(fillers, ' ').replaceAll(/ +/g, ' ').trim());
}

/** Maximum sets of a match: five in the men's singles main draw of a Grand Slam, else three. */
export function bestOfSets(match: {
  isGrandSlam: boolean;
  draw: TennisDraw;
  round: string;
}): 3 | 5 {
  const isMainDraw = !/qualif/i.test(match.round);
  return match.isGrandSlam && match.draw === 'mens-singles' && isMainDraw ? 5 : 3;
}
