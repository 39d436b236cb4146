import { type TennisSurface, tennisSurfaces } from './tennis-surface.ts';
import surfaces from './tennis-surfaces.json' with { type: 'json' };

/**
 * Events that are named by themselves, sponsors' and former names since 2022 included, and towns in which
 * all that is played on the tours, as far as we know, is played on one surface; `a + b` asks for both.
 * Clay under a roof is clay. Unsettled: played wherever the home side likes, or known to have moved.
 */
const { events, places } = surfaces;

interface Rule {
  /** All of them must stand in the text, as whole words. */
  phrases: string[];
  surface: TennisSurface | 'unsettled';
}

const eventRules = readRules(events);
const placeRules = readRules(places);

/**
 * The surface of a tournament by its name (“Rolex Paris Masters”) and, where the name says nothing,
 * its place (“Bastad, Sweden”). Undefined for what is in no table of ours, or has changed.
 */
export function findSurface(tournamentName: string, location?: string): TennisSurface | undefined {
  const name = normalize(tournamentName);
  const place = normalize(location ?? '');
  const found =
    findByRules(eventRules, name + place) ??
    findByRules(placeRules, name) ??
    findByRules(placeRules, place);
  return found === 'unsettled' ? undefined : found;
}

/** The longest rule that fits is the most particular; two as long that differ cancel each other. */
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

/** Small letters without accents, words between single spaces, a space at both ends. */
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
