import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Competitor } from '#domain/competitor.ts';
import type { OddsQuote, SourcedGame } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import type { TennisMatch } from '#domain/tournament.ts';
import { hasRecordings } from '#testing/stand-ins/espn-stand-in.ts';
import { malformedScoreboard, openNames } from '#testing/stand-ins/malformed-scoreboards.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import { getEspnLeague } from './espn-leagues.ts';
import { readScoreboard } from './games/scoreboard.ts';
import { readGolf } from './tournaments/golf.ts';
import { readTennis } from './tournaments/espn-tennis.ts';

if (!hasRecordings()) {
  process.stderr.write('NOT RUN: malformed recorded scoreboards (no ../shared/data here)\n');
}

const isOpen = (id: string, name: string | undefined): boolean =>
  id.startsWith('-') || id === '' || openNames.includes(name ?? 'TBD');

/** True when a contest with this ID is over and completed. */
function isCompleted(contests: readonly JsonRecord[], id: string): boolean {
  return contests
    .filter((contest) => read.text(contest, 'id') === id)
    .some((contest) => {
      const [competition] = read.records(contest, 'competitions');
      return [competition, contest].some((candidate) => {
        const type = read.record(read.record(candidate, 'status'), 'type');
        return read.flag(type, 'completed') === true && read.text(type, 'state') === 'post';
      });
    });
}

function* problemsOfGame(events: readonly JsonRecord[], sourced: SourcedGame): Generator<string> {
  const { game, home, away, openOdds, currentOdds } = sourced;
  for (const team of [home, away]) yield* problemsOfSide(team);
  for (const quote of [openOdds, currentOdds]) if (quote) yield* problemsOfQuote(quote);
  if (game.state !== 'final') return;

  if (!isCompleted(events, game.id)) yield 'a final that is not completed';
  const { score } = game.home;
  if (score === undefined || game.away.score === undefined) yield 'a final without scores';
  const mayBeDrawn = getLeague(game.league).drawsPossible.includes(game.phase);
  if (score === game.away.score && !mayBeDrawn) yield 'a final without a winner';
}

function* problemsOfSide({ id, name, isUndecided }: Competitor): Generator<string> {
  if (isUndecided !== true && isOpen(id, name)) yield `a known side “${name}” (${id})`;
}

function* problemsOfQuote(quote: OddsQuote): Generator<string> {
  const { homeMoneyline, awayMoneyline, homeSpreadPrice, awaySpreadPrice } = quote;
  const prices = [homeMoneyline, awayMoneyline, homeSpreadPrice, awaySpreadPrice];
  for (const price of [...prices, quote.overPrice, quote.underPrice]) {
    if (price === undefined) continue;
    const size = Math.abs(price);
    if (!(size >= 100 && size <= 100_000)) yield `a price of ${price}`;
  }
  const { homeSpread = 0, total = 1 } = quote;
  if (!(Math.abs(homeSpread) <= 500)) yield `a spread of ${homeSpread}`;
  if (!(total > 0 && total <= 500)) yield `a total of ${total}`;
}

function* problemsOfMatch(contests: readonly JsonRecord[], match: TennisMatch): Generator<string> {
  for (const { name, players } of match.sides) {
    for (const { id } of players) if (isOpen(id, name)) yield `a known player “${name}” (${id})`;
  }
  if (!['final', 'retired', 'walkover'].includes(match.state)) return;
  if (!isCompleted(contests, match.id)) yield 'a result that is not completed';
  const winners = match.sides.filter(({ isWinner }) => isWinner === true);
  if (winners.length !== 1) yield `a result with ${winners.length} winners`;
}

function* problemsOfGolf(
  events: readonly JsonRecord[],
  { tournament, field = [] }: SourcedTournament,
): Generator<string> {
  for (const { player, position } of field) {
    // Names of a pair are separated by a slash.
    const names = player.name.split('/');
    if (names.some((name) => isOpen(player.id, name)))
      yield `a known golfer “${player.name}” (${player.id})`;
    if (position !== undefined && !/^T?\d{1,3}$/.test(position)) yield `the place ${position}`;
  }
  if (tournament.state === 'final' && !isCompleted(events, tournament.id)) {
    yield 'a final that is not completed';
  }
}

function listMatches(event: JsonRecord): JsonRecord[] {
  return [event, ...read.records(event, 'groupings')].flatMap((from) =>
    read.records(from, 'competitions'),
  );
}

/** Faults in what was read from a random scoreboard, and the number of contests read. */
async function readAny(seed: number): Promise<{ found: number; problems: string[] }> {
  const { league, body } = malformedScoreboard(seed);
  const events = read.records(body, 'events');
  if (league === 'pga') {
    const { tournaments } = readGolf(body);
    return {
      found: tournaments.length,
      problems: tournaments.flatMap((sourced) => [...problemsOfGolf(events, sourced)]),
    };
  }
  if (league === 'atp') {
    const slates = [await readTennis('atp', body), await readTennis('wta', body)];
    const matches = slates
      .flatMap(({ tournaments }) => tournaments)
      .flatMap((sourced) => sourced.matches ?? []);
    const contests = events.flatMap(listMatches);
    return {
      found: matches.length,
      problems: matches.flatMap((match) => [...problemsOfMatch(contests, match)]),
    };
  }
  const espnLeague = getEspnLeague(league);
  const { games } = await readScoreboard(espnLeague, body, { kind: 'day', day: '2026-11-22' });
  return {
    found: games.length,
    problems: games.flatMap((sourced) => [...problemsOfGame(events, sourced)]),
  };
}

it('no result, side or price is made up from a malformed scoreboard', async () => {
  let found = 0;
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
      const { problems, ...result } = await readAny(seed);
      expect(problems, malformedScoreboard(seed).made).toEqual([]);
      found += result.found;
      read += 1;
    }),
    { endOnFailure: true },
  );
  // Most contests are still read.
  expect(found).toBeGreaterThan(read);
});
