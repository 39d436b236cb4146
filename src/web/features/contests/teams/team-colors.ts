/**
 * Two team colors for one card, which stand out from the ground and from each other whatever the
 * feed sends.
 */
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { contrast, formatHex, hueDistance, lighten, mix, parseHex, type Rgb } from './color.ts';

export type Ground = 'light' | 'dark';

/** The card grounds of the two themes, `--surface` in styles.css. */
export const grounds: Record<Ground, string> = { light: '#ffffff', dark: '#13181d' };

/** WCAG 1.4.11: a graphic that carries meaning stands out at least 3:1 from what is next to it. */
const minimumGroundContrast = 3;
/**
 * Lightness or hue is enough. Set by eye: black or teal next to navy fails, red next to an equally
 * light blue passes.
 */
const minimumPairContrast = 1.8;
const minimumHueDistance = 0.12;
/**
 * Min difference, of 255, between the strongest and the weakest part of a color: below it is black,
 * gray or white.
 */
const minimumHue = 24;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

const neutrals: Record<Ground, Rgb[]> = {
  light: [
    [140, 149, 160],
    [30, 41, 59],
  ],
  dark: [
    [226, 232, 240],
    [100, 110, 122],
  ],
};

export interface TeamColors {
  color: string | null;
  alternateColor: string | null;
}

/**
 * Players have no colors of their own: the first drawn is violet, the other orange, in every match.
 */
export const playerColors: Record<'home' | 'away', TeamColors> = {
  home: { color: '#6d28d9', alternateColor: null },
  away: { color: '#c2570c', alternateColor: null },
};

/** The teams' own colors, or those of players. */
export function pairColors(league: LeagueId, teams: Sides<TeamColors>): Sides<TeamColors> {
  return getLeague(league).contest === 'match'
    ? playerColors
    : { away: teams.away, home: teams.home };
}

function standsOut(color: Rgb, ground: Ground): boolean {
  return contrast(color, parseHex(grounds[ground]) ?? black) >= minimumGroundContrast;
}

/** Lightens on a dark ground, darkens on a light one, by no more than needed. */
function standOut(color: Rgb, ground: Ground): Rgb {
  if (standsOut(color, ground)) return color;

  for (let step = 1; step <= 25; step += 1) {
    const moved = ground === 'dark' ? lighten(color, step / 25) : mix(color, black, step / 25);
    const tried = parseHex(formatHex(moved));
    if (tried !== undefined && standsOut(tried, ground)) return tried;
  }
  return ground === 'dark' ? white : black;
}

export function areDistinct(a: Rgb, b: Rgb): boolean {
  return contrast(a, b) >= minimumPairContrast || hueDistance(a, b) >= minimumHueDistance;
}

/** A black or white that vanishes on the ground gives way to the other color of the team. */
function candidates(team: TeamColors, ground: Ground): Rgb[] {
  const own = [team.color, team.alternateColor]
    .map((text) => (text === null ? undefined : parseHex(text)))
    .filter((color) => color !== undefined);
  const isLost = (color: Rgb) => !hasHue(color) && !standsOut(color, ground);
  const ordered = own.toSorted((a, b) => Number(isLost(a)) - Number(isLost(b)));
  return [...ordered, ...neutrals[ground]].map((color) => standOut(color, ground));
}

/** Whether a color has a hue: black made lighter is a gray of nobody's, navy still a blue. */
function hasHue(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) >= minimumHue;
}

/** Fill as `#rrggbb`, with black or white text, whichever reads better on it: never below 4.5:1. */
function paint(fill: Rgb) {
  const onFill = contrast(fill, white) >= contrast(fill, black) ? white : black;
  return { fill: formatHex(fill), text: formatHex(onFill) };
}

/** The home team keeps its first color where it can; the away team gives way. */
export function paintPair(away: TeamColors, home: TeamColors, ground: Ground) {
  for (const homeFill of candidates(home, ground)) {
    for (const awayFill of candidates(away, ground)) {
      if (areDistinct(awayFill, homeFill)) {
        return { away: paint(awayFill), home: paint(homeFill) };
      }
    }
  }
  // Unreachable while the two neutrals of a ground differ enough, which the tests hold.
  const [first, second] = neutrals[ground];
  return { away: paint(first ?? white), home: paint(second ?? black) };
}
