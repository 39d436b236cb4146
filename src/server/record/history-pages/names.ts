import type { AppContext } from '../../context.ts';
import { findCompetitors } from '../../contests/games/games.ts';
import { namesOfWinners } from '../history/contest-kinds/history-tournament.ts';
import { listWinnerNames } from '../replayed-pages/replayed-pages.ts';
import type { EntryNames, FoundEntry, ReplayedTournament } from './history-pages-types.ts';

/** Names of picks and winners of tournament entries. */
export async function readNames(context: AppContext, entries: FoundEntry[]): Promise<EntryNames> {
  const locked = entries.flatMap((entry) => (entry.basis === 'locked' ? [entry.found] : []));
  const replayed = entries.flatMap((entry) =>
    entry.basis === 'replayed' && entry.found.kind === 'tournament' ? [entry.found] : [],
  );
  return {
    getName: await namesOfWinners(context, locked),
    picks: await namesOfPicks(context, replayed),
    winners: await listWinnerNames(
      context.db,
      replayed.map(({ tournament }) => tournament.id),
    ),
  };
}

async function namesOfPicks(
  context: AppContext,
  replayed: ReplayedTournament[],
): Promise<Map<string, string>> {
  const [one] = replayed;
  if (one === undefined) return new Map();
  const ids = replayed.flatMap(({ row }) => row.replay.likeliest[0]?.playerId ?? []);
  const players = await findCompetitors(context, one.row.league, ids);
  return new Map(
    replayed.flatMap(({ row }) => {
      const id = row.replay.likeliest[0]?.playerId;
      return id === undefined ? [] : [[row.contestId, players.get(id)?.name ?? id]];
    }),
  );
}
