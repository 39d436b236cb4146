import type { WhatIfForecastView } from '#contract/lineups.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';

const unbroken = '\u{A0}';

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
