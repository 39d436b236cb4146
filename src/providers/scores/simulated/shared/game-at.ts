import type { BookQuotes, GameSide, OddsQuote, SourcedGame } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import type { SidePoints } from './game-script.ts';
import { liveQuote, marketOpensAt, otherQuotesAt, quotesAt, type MarketedGame } from './market.ts';
import { expectedToPlay } from '#providers/scores/simulated/rosters/lineup.ts';
import { expectedBefore } from './matchup.ts';
import { playAt, type PlayState, progressAt } from './play-at.ts';
import { shownStart, findStarter, type SimulatedGame } from './simulated-game.ts';
import type { SimulatedLeague } from './simulated-season.ts';
import type { LineOfStarter } from './box-scores/starter-lines.ts';
import { sum } from '#domain/sum.ts';
import { formatRecord, countRecord, type FindResults, type TeamResult } from './standings.ts';

export interface SeasonSoFar {
  findResults: FindResults;
  getStarterLine: LineOfStarter;
}

/** The last quote before the start; undefined for a pairing known too late to be priced. */
export function closingQuote(
  league: SimulatedLeague,
  seed: string,
  game: SimulatedGame,
  findResults: FindResults,
) {
  const { startsAt } = game;
  const priced = priceGame(league, game, startsAt, findResults);
  return quotesAt(league.market, seed, priced(startsAt), startsAt).current;
}

/** A game's public state at a moment; undefined until the pairing is known. */
export function gameAt(
  league: SimulatedLeague,
  seed: string,
  game: SimulatedGame,
  season: SeasonSoFar,
  at: number,
): SourcedGame | undefined {
  if (at < game.knownFrom) return undefined;

  const startsAt = shownStart(game, at);
  const isPostponed = game.postponedAt !== undefined && at >= game.postponedAt;
  const play: PlayState | undefined = isPostponed
    ? undefined
    : playAt(league.words, game.script, at - startsAt);
  const recordsAt = play?.state === 'final' ? game.endsAt : at;
  const priced = priceGame(league, game, startsAt, season.findResults);
  const quotesBy = (moment: number): BookQuotes =>
    quotesAt(league.market, seed, priced(moment), at);

  return {
    game: {
      league: league.id,
      id: game.id,
      season: game.season,
      phase: game.phase,
      week: game.week,
      startsAt: new Date(startsAt),
      timeToBeDecided: false,
      state: play?.state ?? 'postponed',
      statusText: play?.statusText ?? 'Postponed',
      segment: play?.segment,
      clock: play?.state === 'live' ? play.clock : undefined,
      situation: play?.state === 'live' ? situationAt(league, seed, game, at) : undefined,
      home: sideAt(league, game, 'home', play, season, recordsAt),
      away: sideAt(league, game, 'away', play, season, recordsAt),
      neutralSite: game.neutralSite,
      venue: game.venue,
      city: game.city,
      indoor: game.indoor,
      network: game.network,
      note: isPostponed ? 'Postponed; the makeup is a game of its own' : game.note,
    },
    home: game.home.competitor,
    away: game.away.competitor,
    openOdds: quotesBy(marketOpensAt({ startsAt, knownFrom: game.knownFrom })).open,
    currentOdds: quotesBy(at).current,
    otherBooks:
      play?.state === 'scheduled' ? otherQuotesAt(league.market, seed, priced(at), at) : undefined,
  };
}

/** Situation of a live game; undefined in a break. */
function situationAt(league: SimulatedLeague, seed: string, game: SimulatedGame, at: number) {
  const progress = progressAt(game.script, at - shownStart(game, at));
  if (progress === undefined || progress.isBetween) return undefined;
  return league.findSituation({ seed, game, progress });
}

/** A book's price during play, from the score and the time left; undefined before and after it. */
export function liveQuoteAt(
  league: SimulatedLeague,
  game: SimulatedGame,
  findResults: FindResults,
  at: number,
): OddsQuote | undefined {
  const startsAt = shownStart(game, at);
  const progress = progressAt(game.script, at - startsAt);
  if (progress === undefined || progress.isOver || game.postponedAt !== undefined) return undefined;
  const { current, share } = progress;
  const { regulationCount } = getLeague(league.id).segments;
  const left = Math.max(minLeft, 1 - (current.number - 1 + share) / regulationCount);
  const play = playAt(league.words, game.script, at - startsAt);
  const score = { home: sum(play.home), away: sum(play.away) };
  return liveQuote(
    league.market,
    priceGame(league, game, startsAt, findResults)(startsAt),
    score,
    left,
  );
}

/** Minimum share of a game that is left, in overtime too. */
const minLeft = 0.02;

/** Expectation of a book, given the lineup news until a moment; quotes add its error. */
function priceGame(
  { market: { records } }: SimulatedLeague,
  game: SimulatedGame,
  startsAt: number,
  findResults: FindResults,
): (at: number) => MarketedGame {
  const { id, knownFrom, form } = game;
  // Records are those of the opening, so that no quote knows what ends after it.
  const opensAt = marketOpensAt({ startsAt, knownFrom });
  const shareOf = (side: keyof SidePoints) =>
    calculateWinShare(findResults(game[side].competitor.id, opensAt));
  const { marginPerShare, ownShare } = records ?? { marginPerShare: 0, ownShare: 1 };
  const byRecords =
    ownShare === 1
      ? 0
      : form.homeEdge + form.shown * marginPerShare * (shareOf('home') - shareOf('away'));
  return (at) => {
    const { home, away } = expectedBefore(game, Math.max(1, startsAt - at));
    const expectedMargin = ownShare * (home - away) + (1 - ownShare) * byRecords;
    return { id, expectedMargin, expectedTotal: home + away, startsAt, knownFrom };
  };
}

/** Number of even games that a book adds to a record: a few results say little. */
const evenGames = 8;

function calculateWinShare(results: readonly TeamResult[]): number {
  const { wins } = countRecord(results);
  return (wins + evenGames / 2) / (results.length + evenGames);
}

function sideAt(
  league: SimulatedLeague,
  game: SimulatedGame,
  side: keyof SidePoints,
  play: PlayState | undefined,
  { findResults, getStarterLine }: SeasonSoFar,
  at: number,
): GameSide {
  const { competitor } = game[side];
  const lineup = game.lineups[side];
  const finished = findResults(competitor.id, at);
  const hasBegun = play !== undefined && play.state !== 'scheduled';
  const segmentScores = hasBegun ? play[side] : [];
  const startsAt = shownStart(game, at);
  const starter = findStarter(
    league,
    hasBegun ? lineup.playing : expectedToPlay(lineup, Math.max(1, startsAt - at)),
  );

  return {
    competitorId: competitor.id,
    record: finished.length === 0 ? undefined : formatRecord(league.ranking, countRecord(finished)),
    score: hasBegun ? sum(segmentScores) : undefined,
    segmentScores,
    // Before the game, so excluding it.
    probableStarter: starter && {
      id: starter.id,
      name: starter.name,
      line: getStarterLine(starter, Math.min(at, startsAt)),
    },
  };
}
