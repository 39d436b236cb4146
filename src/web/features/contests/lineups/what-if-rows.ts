import type { MarketView } from '#contract/shared.ts';
import type {
  WhatIfForecastView,
  WhatIfView,
  LineupPlayerView,
} from '#contract/lineups-endpoints.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { formatShare, formatSigned } from '#web/lib/figures.ts';
import { formatMargin } from '#web/features/contests/probability/margin-unit.ts';

const unbroken = '\u{A0}';

/** Rows are for the current favorite. */
export function listWhatIfRows(
  league: LeagueId,
  names: Sides<string>,
  answer: WhatIfView,
  market: Pick<MarketView, 'homeSpread' | 'total' | 'homeWinProbability'> | null,
) {
  const { standing } = answer;
  const { side } = standing.winner;
  const isHome = side === 'home';
  const toSideProbability = (homeWinProbability: number) =>
    isHome ? homeWinProbability : 1 - homeWinProbability;
  // Not −0: it would be written “-0”.
  const toSideSpread = (homeSpread: number) => (isHome ? homeSpread : -homeSpread) || 0;
  const percent = (share: number) => Math.round(share * 100);
  // “DAL 21 – PHI 24”, in the league's order.
  const writeScore = ({ score }: WhatIfForecastView) =>
    sidesInOrder(league, {
      home: `${names.home}${unbroken}${score.home}`,
      away: `${names.away}${unbroken}${score.away}`,
    }).join(`${unbroken}– `);

  const shown = (
    name: string,
    figure: (forecast: WhatIfForecastView) => number,
    ofMarket: number | null | undefined,
    write: (figure: number) => string,
    writeChange: (change: number) => string,
  ) => ({
    name,
    market: ofMarket == null ? undefined : write(ofMarket),
    standing: write(figure(standing)),
    asked: write(figure(answer)),
    // Of the two displayed values.
    change: writeChange(figure(answer) - figure(standing)),
  });
  const marketProbability = market?.homeWinProbability;
  const marketSpread = market?.homeSpread;
  return [
    shown(
      `${names[side]} to win`,
      ({ homeWinProbability }) => percent(toSideProbability(homeWinProbability)) / 100,
      marketProbability == null ? null : toSideProbability(marketProbability),
      formatShare,
      formatPercentagePoints,
    ),
    shown(
      `${names[side]} ${getLeague(league).handicapName}`,
      ({ spread }) => toSideSpread(spread),
      marketSpread == null ? null : toSideSpread(marketSpread),
      formatSpread,
      (change) => formatSigned(change, 1),
    ),
    shown(
      'Total',
      ({ total }) => total,
      market?.total,
      (total) => total.toFixed(1),
      (change) => formatSigned(change, 1),
    ),
    {
      name: 'Score',
      market: '',
      standing: writeScore(standing),
      asked: writeScore(answer),
      change: '',
    },
  ];
}

const shownChanges = 6;

/** The players whose first statistic changes most, as displayed; empty without a change. */
export function listPlayerChanges(league: LeagueId, names: Sides<string>, answer: WhatIfView) {
  const labels = new Map(
    findProjectedLeague(league)?.statistics.map(({ id, shortLabel }) => [id, shortLabel]),
  );
  const written = (mean: number) => Math.round(mean * 10) / 10;
  const changes = (['away', 'home'] as const).flatMap((side) =>
    (answer.players?.[side] ?? []).flatMap(({ id, name, statistics: [first] }) => {
      if (first === undefined) return [];
      const [now, asked] = [written(first.now ?? 0), written(first.asked ?? 0)];
      if (now === asked) return [];
      return [
        {
          id,
          name: `${name} (${names[side]})`,
          statistic: labels.get(first.statistic) ?? first.statistic,
          standing: first.now === null ? '—' : now.toFixed(1),
          asked: first.asked === null ? '—' : asked.toFixed(1),
          change: asked - now,
        },
      ];
    }),
  );
  return changes
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, shownChanges)
    .map(({ change, ...row }) => ({ ...row, change: formatSigned(change, 1) }));
}

export function formatPercentagePoints(change: number): string {
  return `${formatSigned(change * 100, 0)} pct. pts`;
}

/**
 * What the what-if answers when this player is switched; undefined if the forecast doesn't count
 * them.
 */
export function formatEffect(
  league: LeagueId,
  { effect, role, probability }: Pick<LineupPlayerView, 'effect' | 'role' | 'probability'>,
): { name: string; margin: string; probability: string } | undefined {
  if (effect === null) return undefined;
  const isExpected = probability >= 0.5;
  const { marginPoints, winProbability } = isExpected ? effect.ifHeIsOut : effect.ifHePlays;
  return {
    name: isExpected ? 'If out' : role === 'player' ? 'If playing' : 'If starting',
    margin: formatMargin(league, marginPoints),
    probability: formatPercentagePoints(winProbability),
  };
}
