import type { TeamLeagueId } from '#domain/league.ts';
import { totalOf } from '#providers/scores/simulated/shared/game-script.ts';
import { homeChance } from '#providers/scores/simulated/shared/matchup.ts';
import type { MarketRules } from '#providers/scores/simulated/shared/market.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import { logLoss, reportedSpan, type SimulatedBacktestOptions } from '../simulated-backtest.ts';
import { playedGames, simulatedHistory } from '../simulated-history.ts';
import { expectUnlessFollowed } from './absences.ts';
import { boxWitnessOf, type BoxWitness } from './box-witness.ts';
import { InformedObserver } from './informed-observer.ts';
import { rulesOf } from './league-rules.ts';
import { mean } from './means.ts';

/** Whose comings and goings the model with line-ups follows, by the units of the simulator's rosters. */
const followedUnits: Record<TeamLeagueId, string> = {
  nfl: 'quarterbacks',
  nba: 'players',
  nhl: 'goalies',
  mlb: 'starters',
};

/** By how much the log loss is above the truth's own, in expectation, on the games that a backtest scores. */
export interface Bound {
  league: TeamLeagueId;
  games: number;
  /** Of who knows everything but who is absent of the players that the model does not follow. */
  absences: number;
  /** Of who has to learn the clubs from the scores, and is told who plays and what each is worth. */
  clubs: Reached;
  /** Of who is told what each of the players is worth that the model follows, and has to learn the rest. */
  followedKnown: Reached;
  /**
   * Of who has to learn all from scores, and the players that the model follows from box scores as well. Left out
   * where these are not read so (pitchers).
   */
  boxScores: Reached | undefined;
  /** Of who has to learn from the scores what the players are worth as well. */
  clubsAndPlayers: Reached;
}

interface Reached {
  loss: number;
  /** Root of the mean square of the error in the expected margin, in points. */
  error: number;
}

export function boundOf(
  league: TeamLeagueId,
  { seed = 'report-1', ...asked }: SimulatedBacktestOptions,
): Bound {
  const { fromYear, scoredFrom, toYear } = reportedSpan(league, asked);
  const span = { seed, fromYear, toYear };
  const played = playedGames(league, span);
  const { games } = played;
  const { market } = played.league;
  const rules = rulesOf(played.league, games);
  const scored = games.filter(
    (game) => game.season >= scoredFrom && totalOf(game.script).home !== totalOf(game.script).away,
  );
  const unfollowed = expectUnlessFollowed(scored, followedUnits[league]);
  const walked = { market, scored: new Set(scored) };
  const reachedBy = (knowsPlayersOf: (unit: string) => boolean, box?: BoxWitness): Reached =>
    walk(games, new InformedObserver(rules, knowsPlayersOf), { ...walked, box });
  const boxWitness = boxWitnessOf(games, simulatedHistory(league, span), followedUnits[league]);
  return {
    league,
    games: scored.length,
    absences: mean(
      scored.map(({ expected }, index) =>
        lossAbove(homeChance(market, expected), homeChance(market, unfollowed[index] ?? expected)),
      ),
    ),
    clubs: reachedBy(() => true),
    followedKnown: reachedBy((unit) => unit === followedUnits[league]),
    boxScores: boxWitness && reachedBy(() => false, boxWitness),
    clubsAndPlayers: reachedBy(() => false),
  };
}

function walk(
  games: readonly SimulatedGame[],
  observer: InformedObserver,
  {
    market,
    scored,
    box,
  }: { market: MarketRules; scored: ReadonlySet<SimulatedGame>; box: BoxWitness | undefined },
): Reached {
  const losses: number[] = [];
  const squares: number[] = [];
  for (const game of games) {
    const { margin, variance } = observer.expect(game);
    observer.learn(game, totalOf(game.script));
    if (box !== undefined) observer.learnBoxScores(game, box);
    if (!scored.has(game)) continue;
    const { home, away } = game.expected;
    const own = homeChance(unsureOf(market, variance), { home: margin, away: 0 });
    losses.push(lossAbove(homeChance(market, game.expected), own));
    squares.push((margin - (home - away)) ** 2);
  }
  return { loss: mean(losses), error: Math.sqrt(mean(squares)) };
}

/** The market of a margin that is only known up to an error. */
function unsureOf({ winning, resultSd, ...market }: MarketRules, variance: number): MarketRules {
  const wider = (sd: number): number => Math.sqrt(sd ** 2 + variance);
  return {
    ...market,
    resultSd: wider(resultSd),
    ...(winning && { winning: { ...winning, sd: wider(winning.sd) } }),
  };
}

function lossAbove(truth: number, own: number): number {
  return logLoss(own, truth) - logLoss(truth, truth);
}

/** One row a league, as `docs/simulation.md` quotes them. */
export function formatBounds(bounds: readonly Bound[]): string {
  const head = [
    'league',
    'games',
    'absences not followed',
    'clubs from scores, players known',
    'followed players known, all else from scores',
    '… and from box scores',
    'clubs and players from scores alone',
    'errors of these four, in points',
  ];
  const rows = bounds.map(({ league, games, absences, ...reached }) => {
    const { clubs, followedKnown, boxScores, clubsAndPlayers } = reached;
    const steps = [clubs, followedKnown, boxScores, clubsAndPlayers];
    return [
      league.toUpperCase(),
      String(games),
      absences.toFixed(4),
      ...steps.map((step) => step?.loss.toFixed(4) ?? '–'),
      steps.map((step) => step?.error.toFixed(2) ?? '–').join(', '),
    ];
  });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}
