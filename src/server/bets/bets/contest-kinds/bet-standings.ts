import { isInPlay } from '#domain/game.ts';
import { formatGolfScore, getScoring } from '#domain/golf/golf-format.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { findGamesByIds } from '#server/contests/games/games.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';
import { listPlayerQuotes } from '#server/ledger/graded-players/graded-players.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import type { AppContext } from '#server/context.ts';
import type { BetRow, BetStanding } from '#server/bets/bets/bets-types.ts';
import { toClosingLine, toPropLine } from './bets-matchup.ts';

/** Current state of open bets, by id. */
export async function listStandings(context: AppContext, rows: BetRow[]) {
  const open = rows.filter(({ outcome }) => outcome === null);
  const standings = new Map<string, BetStanding>();
  for (const league of new Set(open.map((row) => row.league))) {
    const ofLeague = open.filter((row) => row.league === league);
    const ids = [...new Set(ofLeague.map(({ contestId }) => contestId))];
    const props = ofLeague.filter(({ market }) => market === 'playerProp');
    const propIds = [...new Set(props.map(({ contestId }) => contestId))];
    const getStanding = isFieldLeague(league)
      ? await readFields(context, league, ids)
      : await readGames(context, league, ids, propIds);
    for (const row of ofLeague) {
      const standing = getStanding(row);
      if (standing !== undefined) standings.set(row.id, standing);
    }
  }
  return standings;
}

async function readGames(context: AppContext, league: LeagueId, ids: string[], propIds: string[]) {
  const games = await findGamesByIds(context, league, ids);
  const playerQuotes = await listPlayerQuotes(context, league, propIds);
  return (bet: BetRow): BetStanding | undefined => {
    const game = games.get(bet.contestId);
    if (game === undefined) return undefined;
    const latest = game.odds?.latest;
    const isQuoted = latest !== undefined && isQuotedStill(latest);
    const ofGame = isQuoted ? toClosingLine(bet, latest.quote) : null;
    const quoted =
      bet.market === 'playerProp'
        ? (toPropLine(bet, playerQuotes.get(bet.contestId)) ?? null)
        : ofGame;
    return { startsAt: game.row.startsAt, quoted, live: liveScore(game) };
  };
}

function liveScore({ row, home, away }: StoredGame): BetStanding['live'] {
  if (!isInPlay(row.state)) return null;
  const scores = sidesInOrder(row.league, {
    home: `${home.abbreviation} ${row.homeScore ?? 0}`,
    away: `${away.abbreviation} ${row.awayScore ?? 0}`,
  });
  return { score: scores.join(', '), status: row.statusText };
}

async function readFields(context: AppContext, league: LeagueId, ids: string[]) {
  const tournaments = await listTournamentsByIds(context, league, ids);
  const onCourse = tournaments.filter(({ state }) => isInPlay(state)).map(({ id }) => id);
  const entries = await listGolfEntries(context, league, onCourse);
  return (bet: BetRow): BetStanding => {
    const tournament = tournaments.find(({ id }) => id === bet.contestId);
    const entry = entries.find(
      ({ tournamentId, playerId }) => tournamentId === bet.contestId && playerId === bet.playerId,
    );
    if (tournament === undefined || entry === undefined) return { quoted: null, live: null };
    const { position, toPar } = entry;
    const total = toPar === null ? null : formatGolfScore(toPar, getScoring(tournament));
    const score = [position, total].filter((part) => part !== null).join(', ');
    return { quoted: null, live: { score, status: tournament.statusText } };
  };
}
