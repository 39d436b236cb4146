import {
  type BetMarket,
  type BetSelection,
  selectionProblem,
  tournamentMarkets,
} from '#domain/betting/bet.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { toGolfContest } from '#domain/golf/golf-start.ts';
import { isFieldLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import type { AppContext } from '../../../context.ts';
import { listGolfEntries } from '../../../contests/fields/fields.ts';
import { findCompetitors } from '../../../contests/games/games.ts';
import type { CompetitorRow } from '../../../contests/games/games-types.ts';
import { listOdds } from '../../../contests/quotes/quotes.ts';
import type { BetContest, ContestNames } from '../../bets/bets-types.ts';
import { toCurrentQuote } from '../../bets/contest-kinds/bets-matchup.ts';
import { inSlices } from '../../../scheduling/slices.ts';
import type { BetDraft } from '../bet-files-rules.ts';
import * as store from '../bet-files-store.ts';

/** A contest that a file may refer to, with all names of its sides. */
export interface ListedContest extends Omit<BetContest, 'kind' | 'name' | 'choices'> {
  names: ContestNames;
  /** Last day of a tournament. */
  endsAt?: Date;
  /** Lowercase; empty for a tournament. */
  home: string[];
  away: string[];
  /** Players of a field by name and id, lowercase. */
  players: Map<string, string>;
}

/** Contests by id and by US Eastern day: a file has thousands of lines. */
export interface ContestIndex {
  byId: Map<string, ListedContest>;
  byDay: Map<string, ListedContest[]>;
}

/** The contests of one league that a file's lines may refer to, read in slices. */
export async function listContests(
  context: AppContext,
  { league, ids, days }: store.WantedContests,
): Promise<ContestIndex> {
  const list = isFieldLeague(league) ? listFields : listSides;
  const index: ContestIndex = { byId: new Map(), byDay: new Map() };
  for await (const slice of inSlices(ids, idsAtOnce)) {
    addContests(index, await list(context, { league, ids: slice, days: [] }));
  }
  for await (const slice of inSlices(days, daysAtOnce)) {
    addContests(index, await list(context, { league, ids: [], days: slice }));
  }
  return index;
}

const idsAtOnce = 200;
/** A day has up to a hundred matches. */
const daysAtOnce = 10;

function addContests({ byId, byDay }: ContestIndex, contests: ListedContest[]): void {
  for (const contest of contests) {
    if (byId.has(contest.id)) continue;
    byId.set(contest.id, contest);
    const last = easternDay(contest.endsAt ?? contest.startsAt);
    for (let day = easternDay(contest.startsAt); day <= last; day = addDays(day, 1)) {
      const others = byDay.get(day);
      if (others === undefined) byDay.set(day, [contest]);
      else others.push(contest);
    }
  }
}

async function listSides(context: AppContext, wanted: store.WantedContests) {
  const { league } = wanted;
  const rows = await store.listWantedGames(context, wanted);
  const sideIds = [...new Set(rows.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const sides = await findCompetitors(context, league, sideIds);
  const odds = await listOdds(
    context,
    league,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): ListedContest[] => {
    const [home, away] = [sides.get(row.homeId), sides.get(row.awayId)];
    if (home === undefined || away === undefined) return [];
    const contest = matchupName(league, { home: home.name, away: away.name });
    return [
      {
        ...row,
        sides: row,
        names: { contest, home: home.name, away: away.name, players: new Map() },
        home: calledBy(home),
        away: calledBy(away),
        players: new Map(),
        quote: toCurrentQuote(odds.get(row.id)),
      },
    ];
  });
}

function calledBy({ id, name, shortName, abbreviation }: CompetitorRow): string[] {
  return [id, name, shortName, abbreviation].map((text) => text.toLowerCase());
}

async function listFields(
  context: AppContext,
  wanted: store.WantedContests,
): Promise<ListedContest[]> {
  const { league } = wanted;
  const rows = await store.listWantedTournaments(context, wanted);
  const ids = rows.map(({ id }) => id);
  const entries = await listGolfEntries(context, league, ids);
  const playerIds = [...new Set(entries.map(({ playerId }) => playerId))];
  const players = await findCompetitors(context, league, playerIds);
  return rows.map((row) => {
    const field = entries.filter(({ tournamentId }) => tournamentId === row.id);
    const own = field.flatMap(({ playerId }) => players.get(playerId) ?? []);
    const { state, startsAt, name } = toGolfContest(row, field);
    return {
      league,
      id: row.id,
      state,
      startsAt,
      endsAt: row.endsAt,
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
    };
  });
}

/** The contest of a line, or why there is none. */
export function findContest(
  { byId, byDay }: ContestIndex,
  { contestId, contest, date, league }: BetDraft,
): ListedContest | string {
  if (contestId !== '') {
    return (
      byId.get(contestId) ?? `no ${league.toUpperCase()} game with ID ${contestId.slice(0, 40)}`
    );
  }
  if (contest === '' || date === '') return 'contest_id, or date and contest, is required';
  const named = (byDay.get(date) ?? []).filter((one) => isCalled(one, contest));
  if (named.length > 1) return `several games on ${date} match; use contest_id`;
  return named[0] ?? `no game “${contest.slice(0, 40)}” on ${date}`;
}

function isCalled({ names, home, away }: ListedContest, text: string): boolean {
  const wanted = text.toLowerCase().trim();
  if (names.contest.toLowerCase() === wanted) return true;
  const [first = '', second] = wanted.split(/\s+(?:@|at|vs\.?|v\.?|-)\s+/);
  if (second === undefined) return home.includes(first) || away.includes(first);
  return (
    (away.includes(first) && home.includes(second)) ||
    (home.includes(first) && away.includes(second))
  );
}

/** The selection of a line, or why it is invalid. */
export function findSelection(contest: ListedContest, draft: BetDraft): BetSelection | string {
  const { market, handicap: line } = draft;
  const wanted = draft.selection.toLowerCase().trim();
  const selection = { market, side: null, playerId: null, line };
  const chosen: BetSelection | string = (tournamentMarkets as readonly BetMarket[]).includes(market)
    ? { ...selection, playerId: contest.players.get(wanted) ?? null }
    : { ...selection, side: parseSide(contest, market, wanted) };
  if (chosen.side === null && chosen.playerId === null) {
    return `“${draft.selection.slice(0, 40)}” is not in ${contest.names.contest}`;
  }
  return selectionProblem(contest.league, chosen) ?? chosen;
}

function parseSide({ home, away }: ListedContest, market: BetMarket, wanted: string) {
  if (market === 'total') {
    if (/^o(ver)?\b/.test(wanted)) return 'over';
    return /^u(nder)?\b/.test(wanted) ? 'under' : null;
  }
  if (wanted === 'home' || home.includes(wanted)) return 'home';
  return wanted === 'away' || away.includes(wanted) ? 'away' : null;
}
