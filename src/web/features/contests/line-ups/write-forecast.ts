/** The figures of a forecast with or without players switched, as text that does not break. */
import type { WhatIfForecastView } from '#contract/line-ups.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { formatShare } from '#web/lib/figures.ts';

const unbroken = '\u{A0}';

/** “PHI 61%”. */
export function writeWinner({
  winner,
  homeWinProbability,
}: Pick<WhatIfForecastView, 'winner' | 'homeWinProbability'>): string {
  const share = Math.max(homeWinProbability, 1 - homeWinProbability);
  return `${winner.abbreviation}${unbroken}${formatShare(share)}`;
}

/** “PHI -3.5”. */
export function writeSpread(
  { spread }: Pick<WhatIfForecastView, 'spread'>,
  names: Sides<string>,
): string {
  return formatFavourite(spread, names.home, names.away).replaceAll(' ', unbroken);
}

/** “DAL 21 – PHI 24”, in the league's order. */
export function writeScore(
  league: LeagueId,
  names: Sides<string>,
  score: WhatIfForecastView['score'],
): string {
  return sidesInOrder(league, {
    home: `${names.home}${unbroken}${score.home}`,
    away: `${names.away}${unbroken}${score.away}`,
  }).join(`${unbroken}– `);
}
