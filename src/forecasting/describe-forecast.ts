import { formatList } from '#domain/format-list.ts';
import { favoredSide } from '#domain/favored-side.ts';
import {
  findOurVersion,
  type Forecast,
  type ForecastFactor,
  type MissingInput,
} from '#domain/forecast.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { findProjectedProbability } from './projected-score.ts';
import type { SideNames } from './team/forecast-factors.ts';

export interface DescribedGame {
  league: LeagueId;
  names: SideNames;
  /** Market home handicap (−7 = home favored by 7) and total at the time. */
  marketHomeSpread?: number;
  marketTotal?: number;
  marketHomeProbability?: number;
}

/** Writes “the Pistons”; players have no article. */
function withArticle(league: LeagueId, name: string): string {
  return isTeamLeague(league) ? `the ${name}` : name;
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(0)}%`;
}

/** Lines starting with “## ” are headings, “- ” bullets, `**` is bold. */
export function describeForecast(forecast: Forecast, described: DescribedGame): string {
  const sections = [
    verdict(forecast, described),
    causes(forecast, described),
    lines(forecast, described),
    doubts(forecast, described),
  ];
  return sections.join('\n\n');
}

function verdict(forecast: Forecast, { league, names }: DescribedGame): string {
  const homeIsFavorite = favoredSide(forecast.homeWinProbability) === 'home';
  const winner = homeIsFavorite ? names.home : names.away;
  const probability = homeIsFavorite
    ? forecast.homeWinProbability
    : 1 - forecast.homeWinProbability;
  const formatScore = (home: number | string, away: number | string) =>
    sidesInOrder(league, { home: `${names.home} ${home}`, away: `${names.away} ${away}` });
  const projected = formatScore(forecast.projectedHomeScore, forecast.projectedAwayScore).join(
    ', ',
  );
  const expected = formatScore(forecast.homeScore.toFixed(1), forecast.awayScore.toFixed(1)).join(
    ', ',
  );
  const likelihood = findProjectedProbability(forecast);
  return [
    '## The forecast',
    `Our model gives **${withArticle(league, winner)}** a **${percent(probability)}** chance to win. ` +
      `The expected score is ${expected}` +
      (likelihood === undefined
        ? `. Projected score: ${projected}.`
        : `; the most likely score in sets with that winner is ${projected} (${percent(likelihood)}).`),
  ].join('\n');
}

function causes(forecast: Forecast, described: DescribedGame): string {
  const bySize = forecast.factors.toSorted(
    (a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints),
  );
  const bullets = bySize.map((factor) => bullet(factor, described));
  return ['## Key factors', ...bullets].join('\n');
}

function bullet(factor: ForecastFactor, { league, names }: DescribedGame): string {
  const size = Math.abs(factor.marginPoints).toFixed(2);
  if (Number(size) < 0.02) return `- **${factor.name}**: no effect. ${factor.detail}`;

  const helped = factor.marginPoints > 0 ? names.home : names.away;
  const share = (100 * Math.abs(factor.probability)).toFixed(1);
  return (
    `- **${factor.name}** (${size} ${getLeague(league).marginUnit} for ` +
    `${withArticle(league, helped)}, ${share} percentage points): ${factor.detail}`
  );
}

function lines(forecast: Forecast, described: DescribedGame): string {
  const { league, names, marketHomeSpread, marketTotal, marketHomeProbability } = described;
  const fair = formatFavorite(forecast.homeSpread, names.home, names.away);
  const bullets = [`- Our fair line: **${fair}**, total **${forecast.total}**.`];
  if (marketHomeSpread !== undefined) {
    bullets.push(`- Market line: ${formatFavorite(marketHomeSpread, names.home, names.away)}.`);
  }
  if (marketTotal !== undefined) bullets.push(`- Market total: ${marketTotal}.`);
  if (marketHomeProbability !== undefined) {
    bullets.push(
      `- Win probability of ${withArticle(league, names.home)}: market ` +
        `${percent(marketHomeProbability)}, our model ${percent(forecast.homeWinProbability)}.`,
    );
  }
  return ['## Lines', ...bullets].join('\n');
}

function describeBasis(forecast: Forecast, league: LeagueId): string {
  const knowsPrices = findOurVersion(forecast) === 'past-prices';
  const prices = 'closing prices of earlier games';
  if (forecast.absences === undefined) {
    const basis = knowsPrices ? `results and ${prices}` : 'results only';
    return `Based on ${basis}; ${isTeamLeague(league) ? 'injuries, lineups' : 'injuries'} and news are not included.`;
  }
  const basis = knowsPrices
    ? `results, expected lineups and ${prices}`
    : 'results and expected lineups';
  return `Based on ${basis}; other news is not included.`;
}

/** Writes “box scores (23 of 82)”. */
function describeInput({ input, done, total }: MissingInput): string {
  const name = input.replace('-', ' ');
  return total > 1 ? `${name} (${done} of ${total})` : name;
}

function doubts(forecast: Forecast, { league }: DescribedGame): string {
  const bullets = [
    `- Games behind the two ratings: ${forecast.sampleGames}.`,
    `- ${describeBasis(forecast, league)}`,
  ];
  const { missing = [] } = forecast;
  if (missing.length > 0) {
    bullets.push(`- Still loading when this was made: ${formatList(missing.map(describeInput))}.`);
  }
  if (forecast.drawProbability > 0.0005) {
    bullets.push(`- Tie: ${percent(forecast.drawProbability)}.`);
  }
  return ['## How sure', ...bullets].join('\n');
}
