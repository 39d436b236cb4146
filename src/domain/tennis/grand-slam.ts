import type { TennisDraw } from '#domain/tournament.ts';

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

/**
 * Whether the whole name is that of a Grand Slam: “US Open Series” and “Wimbledon Juniors” are not.
 */
export function isGrandSlamName(tournamentName: string): boolean {
  const plain = tournamentName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, ' ');
  return names.has(words.replaceAll(fillers, ' ').replaceAll(/ +/g, ' ').trim());
}

interface DrawnMatch {
  isGrandSlam: boolean;
  draw: TennisDraw;
  round: string;
  /** Name and year of the tournament, for its own rules. */
  tournament?: string;
  season?: number;
}

/**
 * Maximum sets of a match: five in the men's singles main draw of a Grand Slam and of the few
 * others that play or played five, else three. The feed says five of every match of such an event,
 * and of others.
 */
export function bestOfSets(match: DrawnMatch): 3 | 5 {
  const { isGrandSlam, draw, round, tournament = '', season = Infinity } = match;
  if (/qualif/i.test(round)) return 3;
  const isMens = draw === 'mens-singles';
  if (isMens && (isGrandSlam || isShortSetEvent(tournament))) return 5;
  // The world group, all its rubbers, until 2018; the Olympic final until 2016.
  const isDavisCup = /\bdavis cup\b/i.test(tournament) && season <= 2018;
  if (isDavisCup) return isMens || draw === 'mens-doubles' ? 5 : 3;
  const isOlympic = /\bolympic/i.test(tournament) && season <= 2016;
  return isOlympic && isMens && /^(?:final|gold)/i.test(round) ? 5 : 3;
}

/** Sets to four games with a tie-break at 3–3. */
export function isShortSetEvent(tournament: string): boolean {
  return /\bnext\s?gen\b|\bnext generation\b|\bfast ?4\b/i.test(tournament);
}

/** A tie-break to ten in place of the last set: tour doubles, mixed doubles, the Laver Cup. */
export function hasMatchTiebreak({ isGrandSlam, draw, tournament = '' }: DrawnMatch): boolean {
  if (/\blaver cup\b/i.test(tournament)) return true;
  if (draw === 'mixed-doubles') return true;
  return !isGrandSlam && (draw === 'mens-doubles' || draw === 'womens-doubles');
}
