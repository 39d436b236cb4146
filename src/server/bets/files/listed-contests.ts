import {
  type BetMarket,
  type BetSelection,
  betSides,
  isOverUnder,
  tournamentMarkets,
} from '#domain/betting/bet.ts';
import { selectionProblem } from '#domain/betting/selection-problem.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { toGolfContest } from '#domain/golf/golf-start.ts';
import { isFieldLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { createNameIndex } from '#domain/names.ts';
import { onceAsked } from '#domain/once-asked.ts';
import type { AppContext } from '#server/context.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { findCompetitors } from '#server/contests/games/games.ts';
import type { CompetitorRow } from '#server/contests/games/games-types.ts';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import type { BetContest, BetPlayer, BetRow, ContestNames } from '#server/bets/bets/bets-types.ts';
import { toCurrentQuote } from '#server/bets/bets/contest-kinds/bets-matchup.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import type { BetDraft } from './bet-files-rules.ts';
import * as store from './bet-files-store.ts';

/** A contest that a file may refer to. */
export interface ListedContest extends Omit<BetContest, 'kind' | 'name' | 'choices'> {
  names: ContestNames;
  /** Last day of a tournament. */
  endsAt?: Date;
  /** Sides by every name and id: “home”, “away” or a player’s id. */
  competitors: (readonly [name: string, competitor: string])[];
  /**
   * Index of competitors, built when first asked, because a day has many contests that no line
   * names.
   */
  getCompetitorIndex: () => (name: string) => string[];
}

/** Contests by id and by US Eastern day: a file has thousands of lines. */
export interface ContestIndex {
  byId: Map<string, ListedContest>;
  byDay: Map<string, ListedContest[]>;
  /** Finders by day, made when a line asks for the day. */
  dayFinders: Map<string, DayFinder>;
}

/** The contests of one league that a file's lines may refer to, read in slices. */
export async function listContests(
  context: AppContext,
  { league, ids, days }: store.WantedContests,
): Promise<ContestIndex> {
  const list = isFieldLeague(league) ? listFields : listSides;
  const index: ContestIndex = { byId: new Map(), byDay: new Map(), dayFinders: new Map() };
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

async function listSides(context: AppContext, query: store.WantedContests) {
  const { league } = query;
  const rows = await store.listWantedGames(context, query);
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
        ...competitorsOf([...listNames(home, 'home'), ...listNames(away, 'away')]),
        quote: toCurrentQuote(odds.get(row.id)),
      },
    ];
  });
}

function listNames({ id, name, shortName, abbreviation }: CompetitorRow, side: 'home' | 'away') {
  return [id, name, shortName, abbreviation].map((text) => [text, side] as const);
}

function competitorsOf(competitors: ListedContest['competitors']) {
  return { competitors, getCompetitorIndex: onceAsked(() => createNameIndex(competitors)) };
}

async function listFields(
  context: AppContext,
  query: store.WantedContests,
): Promise<ListedContest[]> {
  const { league } = query;
  const rows = await store.listWantedTournaments(context, query);
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
      ...competitorsOf(
        own.flatMap(({ id, name }) => [id, name].map((text) => [text, id] as const)),
      ),
    };
  });
}

/** The contest of a line, or why there is none. */
export function findContest(
  { byId, byDay, dayFinders }: ContestIndex,
  { contestId, contest, date, league }: BetDraft,
): ListedContest | string {
  if (contestId !== '') {
    return (
      byId.get(contestId) ?? `no ${league.toUpperCase()} game with ID ${contestId.slice(0, 40)}`
    );
  }
  if (contest === '' || date === '') return 'contest_id, or date and contest, is required';
  const findOnDay = dayFinders.get(date) ?? createDayFinder(byDay.get(date) ?? []);
  dayFinders.set(date, findOnDay);
  const named = findOnDay(contest);
  if (named.length > 1) return `several games on ${date} match; use contest_id`;
  return named[0] ?? `no game “${contest.slice(0, 40)}” on ${date}`;
}

type DayFinder = ReturnType<typeof createDayFinder>;

function createDayFinder(contests: readonly ListedContest[]) {
  const findByName = createNameIndex(contests.map((one) => [one.names.contest, one]));
  const findBySide = createNameIndex(
    contests.flatMap((contest) => {
      if (contest.sides === undefined) return [];
      const [home, away] = [{ contest }, { contest }];
      return contest.competitors.map(
        ([name, side]) => [name, side === 'home' ? home : away] as const,
      );
    }),
  );
  return (text: string): ListedContest[] => {
    const named = findByName(text);
    if (named.length > 0) return named;
    const [first = '', second] = text.trim().split(/\s+(?:@|at|vs\.?|v\.?|-)\s+/i);
    const others = second === undefined ? undefined : findBySide(second);
    const meant = findBySide(first).filter(
      (one) =>
        others === undefined ||
        others.some((other) => other !== one && other.contest === one.contest),
    );
    return [...new Set(meant.map(({ contest }) => contest))];
  };
}

/**
 * The selection of a line, or why it is invalid. `players` are those of the game, for a bet on one.
 */
export function findSelection(
  contest: ListedContest,
  draft: BetDraft,
  players: readonly BetPlayer[] = [],
): (BetSelection & Pick<BetRow, 'playerName'>) | string {
  const { market, handicap: line } = draft;
  const isProp = market === 'playerProp';
  const [, player = '', prop = ''] = /^(.*\S)\s+(o|over|u|under)$/i.exec(draft.selection) ?? [];
  if (isProp && player === '') return 'a player prop needs “over” or “under” after the name';
  const text = isProp ? player : draft.selection.trim();
  const quoted = `“${text.slice(0, 40)}”`;
  const [found, ...others] = isProp
    ? createNameIndex(
        players.flatMap(({ id, name }) => [id, name].map((text) => [text, id] as const)),
      )(text)
    : isOverUnder(market)
      ? readTotalSide(text)
      : listMeant(contest, text);
  if (found === undefined) return `${quoted} is not in ${contest.names.contest}`;
  if (others.length > 0) {
    return `${quoted} could be several in ${contest.names.contest}; write the exact name or the ID`;
  }
  const selection = { market, side: null, playerId: null, statistic: null, line, playerName: null };
  const isOfTournament = (tournamentMarkets as readonly BetMarket[]).includes(market);
  const findSide = (name: string | undefined) => betSides.find((side) => side === name) ?? null;
  const chosen = isProp
    ? {
        ...selection,
        side: findSide(readTotalSide(prop)[0]),
        playerId: found,
        playerName: players.find(({ id }) => id === found)?.name ?? null,
        statistic: draft.statistic,
      }
    : isOfTournament
      ? { ...selection, playerId: found }
      : { ...selection, side: findSide(found) };
  return selectionProblem(contest.league, chosen) ?? chosen;
}

function readTotalSide(selection: string) {
  if (/^o(ver)?\b|\bo(ver)?$/i.test(selection)) return ['over'];
  return /^u(nder)?\b|\bu(nder)?$/i.test(selection) ? ['under'] : [];
}

function listMeant({ sides, getCompetitorIndex }: ListedContest, selection: string): string[] {
  const side = selection.toLowerCase();
  if (sides !== undefined && (side === 'home' || side === 'away')) return [side];
  return getCompetitorIndex()(selection);
}
