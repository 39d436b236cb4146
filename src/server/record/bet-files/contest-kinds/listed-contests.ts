import { toGolfContest } from '#domain/golf/golf-start.ts';
import { isFieldLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import type { AppContext } from '../../../context.ts';
import { listGolfEntries } from '../../../contests/fields/fields.ts';
import { listOdds } from '../../../contests/quotes/quotes.ts';
import { isQuotedStill } from '../../../contests/quotes/quotes-types.ts';
import * as store from '../bet-files-store.ts';
import type { ListedContest } from '../bet-files-types.ts';

/** The contests of one league that a file's lines may refer to. */
export async function listContests(
  context: AppContext,
  wanted: store.WantedContests,
): Promise<ListedContest[]> {
  return isFieldLeague(wanted.league) ? listFields(context, wanted) : listSides(context, wanted);
}

async function listSides(
  context: AppContext,
  wanted: store.WantedContests,
): Promise<ListedContest[]> {
  const { league } = wanted;
  const rows = await store.listWantedGames(context, wanted);
  const sideIds = [...new Set(rows.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const sides = await store.listSides(context, league, sideIds);
  const byId = new Map(sides.map((side) => [side.id, side]));
  const odds = await listOdds(
    context,
    league,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const [home, away] = [byId.get(row.homeId), byId.get(row.awayId)];
    if (home === undefined || away === undefined) return [];
    const latest = odds.get(row.id)?.latest;
    const isQuoted = latest !== undefined && isQuotedStill(latest);
    const contest = matchupName(league, { home: home.name, away: away.name });
    return [
      {
        league,
        id: row.id,
        state: row.state,
        startsAt: row.startsAt,
        sides: { kind: row.kind, homeId: row.homeId, awayId: row.awayId },
        names: { contest, home: home.name, away: away.name, players: new Map<string, string>() },
        home: calledBy(home),
        away: calledBy(away),
        players: new Map<string, string>(),
        quote: isQuoted ? { quote: latest.quote, at: latest.seenAt ?? latest.at } : undefined,
      },
    ];
  });
}

function calledBy(side: Awaited<ReturnType<typeof store.listSides>>[number]): string[] {
  const { id, name, shortName, abbreviation } = side;
  return [id, name, shortName, abbreviation].map((text) => text.toLowerCase());
}

async function listFields(
  context: AppContext,
  wanted: store.WantedContests,
): Promise<ListedContest[]> {
  const { league } = wanted;
  const rows = await store.listWantedTournaments(context, wanted);
  const ids = rows.map(({ id }) => id);
  const players = await store.listPlayers(context, league, ids);
  const entries = await listGolfEntries(context, league, ids);
  return rows.map((row) => {
    const own = players.filter(({ contestId }) => contestId === row.id);
    const ofIt = entries.filter(({ tournamentId }) => tournamentId === row.id);
    const { state, startsAt, name } = toGolfContest(row, ofIt);
    return {
      league,
      id: row.id,
      state,
      startsAt,
      names: {
        contest: name,
        home: '',
        away: '',
        players: new Map(own.map((player) => [player.id, player.name])),
      },
      home: [],
      away: [],
      players: new Map(
        own.flatMap((player): [string, string][] => [
          [player.id.toLowerCase(), player.id],
          [player.name.toLowerCase(), player.id],
        ]),
      ),
      quote: undefined,
    };
  });
}
