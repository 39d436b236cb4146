import { tournamentMarkets } from '#domain/betting/bet.ts';
import { isTeamEvent } from '#domain/golf/golf-format.ts';
import { toGolfContest } from '#domain/golf/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { findCompetitors } from '#server/contests/games/games.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import type { AppContext } from '#server/context.ts';
import type { BetContest } from '#server/bets/bets/bets-types.ts';

export async function findField(
  context: AppContext,
  league: LeagueId,
  id: string,
): Promise<BetContest | undefined> {
  const [tournament] = await listTournamentsByIds(context, league, [id]);
  if (tournament === undefined) return undefined;
  const entries = await listGolfEntries(context, league, [id]);
  const ids = entries.map(({ playerId }) => playerId);
  const players = await findCompetitors(context, league, ids);
  const { name, state, startsAt } = toGolfContest(tournament, entries);
  return {
    kind: 'tournament',
    league,
    id,
    name,
    state,
    startsAt,
    isOfTeams: entries.length === 0 && isTeamEvent(tournament),
    choices: tournamentMarkets.flatMap((market) =>
      ids.map((playerId) => ({
        market,
        side: null,
        playerId,
        name: players.get(playerId)?.name ?? playerId,
        // Golf has no market to compare our prediction with.
        probability: null,
      })),
    ),
  };
}
