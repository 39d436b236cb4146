import type { OddsQuote } from '#domain/game.ts';
import { groupBy } from '#domain/group-by.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import type { HistoryGame } from '../backtest/team-history.ts';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { boxScoreAt } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import { closingQuote } from '#providers/scores/simulated/shared/game-at.ts';
import type { SidePoints } from '#providers/scores/simulated/shared/game-script.ts';
import { winProbability } from '#providers/scores/simulated/shared/market.ts';
import { expectedBefore } from '#providers/scores/simulated/shared/matchup.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedLeague } from '#providers/scores/simulated/shared/simulated-season.ts';
import { collectResults } from '#providers/scores/simulated/shared/standings.ts';
import { createSimulatedLeagues } from '#providers/scores/simulated/simulated-leagues.ts';
import { readAppearances } from '#server/forecasts/appearances/appearances-rules.ts';

/** Seasons to simulate. */
export interface SimulatedSpan {
  seed: string;
  fromYear: number;
  toYear: number;
  /** Maximum number of games: only the first so many. */
  maxGames?: number;
}

/** A game as in a history file, with the home team's true probability as reference. */
export interface SimulatedResult extends HistoryGame {
  reference: number;
  /** True home win probability, given what was reported about lineups at the start. */
  reportedProbability: number;
}

/** The league, with its counting games in order of play. */
export function playedGames(
  id: TeamLeagueId,
  { seed, fromYear, toYear, maxGames }: SimulatedSpan,
): { league: SimulatedLeague; games: SimulatedGame[] } {
  const league = createSimulatedLeagues().find((one) => one.id === id);
  if (league === undefined) throw new RangeError(`${id} is not simulated`);

  const years = Array.from({ length: toYear - fromYear + 1 }, (_, index) => fromYear + index);
  const games = years
    .flatMap((year) => league.buildSeason(seed, year).games)
    .filter((game) => game.phase !== 'preseason' && game.postponedAt === undefined)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, maxGames);
  return { league, games };
}

/**
 * Simulated seasons as in a history file, with appearances from box scores and the simulated
 * market's closing lines. The reference is the home team's true probability, and the market's
 * margin the true one, given who plays: no forecast can be better.
 */
export function simulatedHistory(id: TeamLeagueId, span: SimulatedSpan): SimulatedResult[] {
  const { league, games } = playedGames(id, span);
  const regular = games.filter(({ phase }) => phase === 'regular');
  const results = new Map(
    [...groupBy(regular, ({ season }) => season)].map(([season, played]) => [
      season,
      collectResults(league.ranking, played),
    ]),
  );
  return games.map((game, index) => {
    const findResults = results.get(game.season) ?? (() => []);
    const close = closingQuote(league, span.seed, game, findResults);
    return asHistory(id, league, span.seed, { game, index, close });
  });
}

function asHistory(
  id: TeamLeagueId,
  league: SimulatedLeague,
  seed: string,
  { game, index, close }: { game: SimulatedGame; index: number; close: OddsQuote | undefined },
): SimulatedResult {
  const { market, writeBoxScore } = league;
  const { home, away } = boxScoreAt(writeBoxScore, seed, game, game.endsAt);
  const appearances = readAppearances(getLineupModel(id).role, {
    home: { ...home, namedStarterId: game.homeStarter?.id },
    away: { ...away, namedStarterId: game.awayStarter?.id },
  });
  const points = game.script.total;
  const homeProbability = (expected: SidePoints) =>
    winProbability(market, expected.home - expected.away);
  return {
    line: index + 1,
    result: {
      gameId: game.id,
      startsAt: new Date(game.startsAt),
      season: game.season,
      phase: game.phase,
      neutralSite: game.neutralSite,
      homeId: home.competitorId,
      awayId: away.competitorId,
      homeScore: points.home,
      awayScore: points.away,
      homeStarterId: game.homeStarter?.id,
      awayStarterId: game.awayStarter?.id,
      homeAppearances: appearances.home,
      awayAppearances: appearances.away,
      close: close && { ...close, homeWinProbability: fairHomeProbability(id, close) },
    },
    marketMargin: game.expected.home - game.expected.away,
    reference: homeProbability(game.expected),
    reportedProbability: homeProbability(expectedBefore(game, 0)),
  };
}
