/**
 * `npm run simulation:report`: what the simulated leagues of teams come to, measured on a few seeds
 * and seasons, as the table of `docs/simulation.md`.
 */
import type { SeasonPhase } from '#domain/league.ts';
import { impliedProbability } from '#domain/betting/odds.ts';
import { marketedGame } from '#providers/scores/simulated/shared/game-at.ts';
import { totalOf } from '#providers/scores/simulated/shared/game-script.ts';
import { quotesAt } from '#providers/scores/simulated/shared/market.ts';
import { createSimulatedLeagues } from '#providers/scores/simulated/simulated-leagues.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedLeague } from '#providers/scores/simulated/shared/simulated-season.ts';

const seeds = ['report-1', 'report-2', 'report-3'];
const years = [2024, 2025, 2026, 2027, 2028];

interface Closing {
  overround: number;
  favouriteWon: boolean | undefined;
}

function measure(league: SimulatedLeague): Record<string, string> {
  const bySeed = seeds.map((seed) => ({
    seed,
    games: years.flatMap((year) => league.buildSeason(seed, year).games),
  }));
  const regular = bySeed.flatMap(({ games }) => gamesOf(games, 'regular'));
  const played = regular.filter((game) => game.postponedAt === undefined);
  const points = played.map(({ script }) => totalOf(script));
  const margins = points.map(({ home, away }) => home - away);
  const totals = points.map(({ home, away }) => home + away);
  const long = played.filter(({ script }) => script.segments.length > script.regulationSegments);
  const shootouts = long.filter(({ script }) => script.segments.some((one) => one.isShootout));
  const closings = bySeed.flatMap(({ seed, games }) =>
    gamesOf(games, 'regular')
      .filter((game) => game.postponedAt === undefined)
      .flatMap((game) => closingOf(league, seed, game)),
  );
  const favourites = closings
    .map(({ favouriteWon }) => favouriteWon)
    .filter((won) => won !== undefined);

  return {
    league: league.id.toUpperCase(),
    games: String(played.length),
    'home wins': percent(share(margins, (margin) => margin > 0)),
    'total (sd)': `${mean(totals).toFixed(2)} (${sd(totals).toFixed(2)})`,
    'margin sd': sd(margins).toFixed(2),
    'by one': percent(share(margins, (margin) => Math.abs(margin) === 1)),
    draws: percent(share(margins, (margin) => margin === 0)),
    overtime: percent(long.length / played.length),
    'of it shoot-outs': shootouts.length === 0 ? '–' : percent(shootouts.length / long.length),
    postponed: percent((regular.length - played.length) / played.length),
    overround: mean(closings.map(({ overround }) => overround)).toFixed(3),
    'favourites win': percent(share(favourites, (won) => won)),
    'in play, regular': percent(mean(bySeed.map(({ games }) => shareInPlay(games, 'regular')))),
    'in play, playoffs': percent(mean(bySeed.map(({ games }) => shareInPlay(games, 'playoff')))),
    'in play, two seasons': percent(mean(bySeed.map(({ games }) => shareInPlay(games)))),
  };
}

function gamesOf(games: readonly SimulatedGame[], phase: SeasonPhase): SimulatedGame[] {
  return games.filter((game) => game.phase === phase);
}

/** The price at the start, beside the result. */
function closingOf(league: SimulatedLeague, seed: string, game: SimulatedGame): Closing[] {
  const market = marketedGame(game, game.startsAt, game.startsAt);
  const { current } = quotesAt(league.market, seed, market, game.startsAt);
  if (current?.homeMoneyline === undefined || current.awayMoneyline === undefined) return [];

  const home = impliedProbability(current.homeMoneyline);
  const away = impliedProbability(current.awayMoneyline);
  const points = totalOf(game.script);
  const isDecided = home !== away && points.home !== points.away;
  return [
    {
      overround: home + away,
      favouriteWon: isDecided ? home > away === points.home > points.away : undefined,
    },
  ];
}

/** Share of the time of two seasons (of a phase of them) during which a game is in play. */
function shareInPlay(games: readonly SimulatedGame[], phase?: SeasonPhase): number {
  const played = games
    .filter((game) => game.postponedAt === undefined)
    .toSorted((a, b) => a.startsAt - b.startsAt);

  const [first = 0, second = 0] = years.slice(1);
  const spans =
    phase === undefined
      ? [{ from: regularStart(played, first), to: regularStart(played, second + 1) }]
      : [first, second].map((year) => {
          const own = gamesOf(played, phase).filter(({ season }) => season === year);
          return { from: earliestStart(own), to: latestEnd(own) };
        });
  const lasted = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return spans.reduce((sum, { from, to }) => sum + busyBetween(played, from, to), 0) / lasted;
}

/** Milliseconds with a game in play; `games` in the order in which they begin. */
function busyBetween(games: readonly SimulatedGame[], from: number, to: number): number {
  let busy = 0;
  let counted = from;
  for (const { startsAt, endsAt } of games) {
    const start = Math.max(counted, startsAt);
    const end = Math.min(to, endsAt);
    if (end <= start) continue;
    busy += end - start;
    counted = end;
  }
  return busy;
}

function regularStart(games: readonly SimulatedGame[], year: number): number {
  return earliestStart(gamesOf(games, 'regular').filter(({ season }) => season === year));
}

function earliestStart(games: readonly SimulatedGame[]): number {
  return games.reduce((earliest, { startsAt }) => Math.min(earliest, startsAt), Infinity);
}

function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sd(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function share<T>(values: readonly T[], keep: (value: T) => boolean): number {
  return values.filter(keep).length / values.length;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}

/** One column a league. */
function formatTable(columns: readonly Record<string, string>[]): string {
  const rows = Object.keys(columns[0] ?? {}).map((name) => [
    name,
    ...columns.map((column) => column[name] ?? ''),
  ]);
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

process.stdout.write(`${formatTable(createSimulatedLeagues().map(measure))}\n`);
