import { easternDay } from '#domain/calendar/eastern-time.ts';
import { type EspnLeague, seasonYearOfDay } from '#providers/scores/espn/espn-league.ts';
import { getEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { readRecording, type StandInRequest, startEspnStandIn } from './espn-stand-in.ts';

type Lines = Record<'home' | 'away', number[]>;

interface RecordedDay {
  league: EspnLeague;
  scoreboard: string;
  teams: string;
  /** The game that is replayed. */
  gameId: string;
  /** Game that is live all the time, so that the product polls the day at its live pace. */
  inPlay: { id: string; file?: string };
  /** The final scores, if the recording ended before they did. */
  lines?: Lines;
}

const days = {
  nfl: {
    league: getEspnLeague('nfl'),
    scoreboard: 'nfl-scoreboard-pre.json',
    teams: 'nfl-teams.json',
    gameId: '401772510',
    inPlay: { id: '401772714' },
    lines: { home: [7, 7, 7, 3], away: [7, 13, 0, 0] },
  },
  nba: {
    league: getEspnLeague('nba'),
    scoreboard: 'nba-scoreboard-post-2026shape.json',
    teams: 'nba-teams.json',
    gameId: '401704880',
    inPlay: { id: '401704878' },
  },
  nhl: {
    league: getEspnLeague('nhl'),
    scoreboard: 'nhl-scoreboard-post.json',
    teams: 'nhl-teams.json',
    gameId: '401672881',
    inPlay: { id: '401777455', file: 'nhl-scoreboard-playoff-in.processed.json' },
  },
  mlb: {
    league: getEspnLeague('mlb'),
    scoreboard: 'mlb-scoreboard-pre-in-2026.json',
    teams: 'mlb-teams.processed.json',
    gameId: '401816142',
    inPlay: { id: '401872178' },
    lines: { home: [0, 2, 0, 0, 1, 0, 0, 2, 0], away: [1, 0, 0, 3, 0, 0, 0, 0, 2] },
  },
} satisfies Record<string, RecordedDay>;

export type ReplayedLeague = keyof typeof days;

/** The fields of an event that are read or rewritten; the rest stays as recorded. */
interface Event {
  id: string;
  date: string;
  season: { type: number };
  competitions: [
    {
      date: string;
      startDate?: string;
      competitors: {
        homeAway: 'home' | 'away';
        score: string;
        winner?: boolean;
        linescores?: { value: number }[];
      }[];
      status: { displayClock: string; period: number; type: { state: string } };
      odds?: unknown;
    },
  ];
}

interface Scoreboard {
  events: Event[];
  week?: { number: number };
}

const minuteMs = 60_000;

export interface Replay {
  /** Origin used in place of all of ESPN's. */
  origin: string;
  /** Start time of the games unless they are started sooner. */
  startsAt: Date;
  gameId(league: ReplayedLeague): string;
  /** Starts a game now, and lets the feed report its first half. */
  begin(league: ReplayedLeague): void;
  finish(league: ReplayedLeague): { home: number; away: number };
  close(): Promise<void>;
}

/**
 * ESPN on the loopback with one recorded day per team league. The product's clock cannot be moved,
 * so all times of a day are shifted to start one game at `startsAt`, and its year is set to the
 * current season. The test then makes that game scheduled, live or final. Everything else,
 * including tables and box scores, is 404.
 */
export async function startReplay(startsAt: Date): Promise<Replay> {
  const feed = await startEspnStandIn();
  feed.answer('/', () => undefined);
  const played = Object.fromEntries(
    Object.entries<RecordedDay>(days).map(([id, day]) => {
      const { league, teams } = day;
      const list = readRecording(teams);
      feed.answer(`${league.path}/teams`, ({ path }) =>
        path.endsWith('/teams') ? list : undefined,
      );
      const { scoreboard, game } = moveDay(day, startsAt);
      const lines = day.lines ?? readLines(game);
      setState(game, lines, 'pre');
      feed.answer(`${league.path}/scoreboard`, (request) => answerDay(scoreboard, request));
      return [id, { game, lines }];
    }),
  ) as Record<ReplayedLeague, { game: Event; lines: Lines }>;

  return {
    origin: feed.origin,
    startsAt,
    gameId: (league) => days[league].gameId,
    begin(league) {
      const { game, lines } = played[league];
      setStart(game, new Date());
      setState(game, lines, 'in');
    },
    finish(league) {
      const { game, lines } = played[league];
      setState(game, lines, 'post');
      return { home: sum(lines.home), away: sum(lines.away) };
    },
    close: () => feed.close(),
  };
}

function moveDay(day: RecordedDay, startsAt: Date): { scoreboard: Scoreboard; game: Event } {
  const year = seasonYearOfDay(day.league, easternDay(startsAt));
  const read = (file: string, fromId: string, to: Date): Scoreboard => {
    const text = readRecording(file);
    const start = findEvent(JSON.parse(text) as Scoreboard, fromId).date;
    const byMs = to.getTime() - Date.parse(start);
    const moved = text
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|\+00:00)/g, (moment) =>
        new Date(Date.parse(moment) + byMs).toISOString(),
      )
      .replaceAll(/"year":\d{4}/g, `"year":${year}`);
    return JSON.parse(moved) as Scoreboard;
  };

  const scoreboard = read(day.scoreboard, day.gameId, startsAt);
  const { id, file } = day.inPlay;
  const begunAt = new Date(Date.now() - 60 * minuteMs);
  if (file !== undefined) scoreboard.events.push(findEvent(read(file, id, begunAt), id));
  const inPlay = findEvent(scoreboard, id);
  setStart(inPlay, begunAt);
  if (inPlay.competitions[0].status.type.state !== 'in') {
    setState(inPlay, day.lines ?? readLines(inPlay), 'in');
  }
  return { scoreboard, game: findEvent(scoreboard, day.gameId) };
}

function findEvent({ events }: Scoreboard, id: string): Event {
  const event = events.find((each) => each.id === id);
  if (event === undefined) throw new Error(`event ${id} was not recorded`);
  return event;
}

/** Answers by day or month, or by week: a scoreboard with a week has no other. */
function answerDay(scoreboard: Scoreboard, { query }: StandInRequest): Scoreboard {
  const { events, week } = scoreboard;
  const weekNumber = query.get('week');
  const dates = query.get('dates') ?? '';
  const isAsked = ({ date, season }: Event) =>
    week === undefined || weekNumber === null
      ? easternDay(new Date(date)).replaceAll('-', '').startsWith(dates)
      : weekNumber === String(week.number) && query.get('seasontype') === String(season.type);
  return { ...scoreboard, events: events.filter(isAsked) };
}

function readLines(event: Event): Lines {
  const of = (homeAway: 'home' | 'away') =>
    event.competitions[0].competitors
      .find((side) => side.homeAway === homeAway)
      ?.linescores?.map(({ value }) => value) ?? [];
  return { home: of('home'), away: of('away') };
}

function setStart(event: Event, startsAt: Date): void {
  const date = startsAt.toISOString();
  event.date = date;
  Object.assign(event.competitions[0], { date, startDate: date });
}

const statusTypes = {
  pre: { id: '1', name: 'STATUS_SCHEDULED', completed: false, description: 'Scheduled' },
  in: { id: '2', name: 'STATUS_IN_PROGRESS', completed: false, description: 'In Progress' },
  post: { id: '3', name: 'STATUS_FINAL', completed: true, description: 'Final' },
} as const;

/**
 * Sets an event's state: no score before the start, the first half of the segments when live, all
 * at the end.
 */
function setState(event: Event, lines: Lines, state: keyof typeof statusTypes): void {
  const [competition] = event.competitions;
  const all = lines.home.length;
  const period = { pre: 0, in: Math.floor(all / 2), post: all }[state];
  for (const side of competition.competitors) {
    const [own, other] =
      side.homeAway === 'home' ? [lines.home, lines.away] : [lines.away, lines.home];
    const scores = own.slice(0, period);
    side.score = String(sum(scores));
    side.linescores = scores.map((value) => ({ value }));
    if (state === 'post') side.winner = sum(own) > sum(other);
    else delete side.winner;
  }
  const type = statusTypes[state];
  const detail = state === 'in' ? `5:00 - Period ${period}` : type.description;
  const displayClock = state === 'in' ? '5:00' : '0:00';
  const shownType = { ...type, state, detail, shortDetail: detail };
  competition.status = { displayClock, period, type: shownType };
  // Prices are sent only before the start.
  if (state !== 'pre') delete competition.odds;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
