import { type TennisSurface, tennisSurfaces } from './tennis-surface.ts';
import surfaces from './tennis-surfaces.json' with { type: 'json' };

/**
 * Tournament names since 2022, sponsor and former names included, and cities where every tour event
 * uses one surface; `a + b` requires both phrases. Indoor clay counts as clay. Unsettled: the home
 * side chooses, or the event moved.
 */
const { events, places } = surfaces;

interface Rule {
  phrases: string[];
  surface: TennisSurface | 'unsettled';
}

const eventRules = readRules(events);
const placeRules = readRules(places);

/** Surface of a tournament; undefined when unknown or changed. */
export function findSurface(tournamentName: string, location?: string): TennisSurface | undefined {
  const name = normalize(tournamentName);
  const place = normalize(location ?? '');
  const found =
    findByRules(eventRules, name + place) ??
    findByRules(placeRules, name) ??
    findByRules(placeRules, place);
  return found === 'unsettled' ? undefined : found;
}

/** The longest matching rule wins; two of equal length that disagree cancel out. */
function findByRules(rules: readonly Rule[], text: string): Rule['surface'] | undefined {
  const fitting = rules.filter(({ phrases }) => phrases.every((phrase) => text.includes(phrase)));
  const longest = Math.max(...fitting.map(getLength));
  const surfaces = new Set(
    fitting.filter((rule) => getLength(rule) === longest).map(({ surface }) => surface),
  );
  if (surfaces.size > 1) return 'unsettled';
  return [...surfaces][0];
}

function getLength({ phrases }: Rule): number {
  return phrases.reduce((sum, phrase) => sum + phrase.length, 0);
}

/** Normalizes to lowercase without accents, words separated and surrounded by single spaces. */
function normalize(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replaceAll(/[^a-z0-9]+/g, ' ').trim()} `;
}

function readRules(table: Readonly<Partial<Record<Rule['surface'], readonly string[]>>>): Rule[] {
  return [...tennisSurfaces, 'unsettled' as const].flatMap((surface) =>
    (table[surface] ?? []).map((rule) => ({
      surface,
      phrases: rule.split('+').map(normalize),
    })),
  );
}
