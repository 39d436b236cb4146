import { addDays, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { SourcedGame } from '#domain/game.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/calendar/season.ts';
import { ScoreSourceError, type ScoreSource, type SlateQuery } from '../score-source.ts';
import { createBoundedCache } from './shared/bounded-cache.ts';
import { boxScoreAt } from './shared/box-scores/box-score.ts';
import { gameAt, type SeasonSoFar } from './shared/game-at.ts';
import { injuriesAt } from './rosters/injuries-at.ts';
import { buildRoster } from './rosters/roster.ts';
import { createSimulatedLeagues, createSimulatedTours } from './simulated-leagues.ts';
import { shownStart, type SimulatedGame } from './shared/simulated-game.ts';
import type { SimulatedLeague, SimulatedSeason, SimulatedTour } from './shared/simulated-season.ts';
import { createStarterLines } from './shared/box-scores/starter-lines.ts';
import { collectResults, standingsAt } from './shared/standings.ts';

export interface SimulatedSourceOptions {
  /** The same seed gives the same leagues at every moment on every machine. */
  seed: string;
  now: () => Date;
}

/** Past seasons that can be requested; one future season is scheduled. */
const seasonsBack = 12;
/** Current season, next season, and the one being loaded. */
const seasonsKept = 3;
/** The current season is requested constantly, a loaded one rarely again. */
const seasonRestMs = 45_000;

/**
 * Simulated leagues as a pure function of seed and moment; nothing is stored. Seasons are built on demand and cached.
 */
export function createSimulatedSource(options: SimulatedSourceOptions): ScoreSource {
  const leagues = createSimulatedLeagues();
  const tours = createSimulatedTours(options.seed);
  const books = new Map(leagues.map((league) => [league.id, createSeasonBook(league, options)]));

  function getBook(id: LeagueId): SeasonBook {
    const book = books.get(id);
    if (book === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
    return book;
  }

  /** A game whose pairing is known; throws otherwise. */
  function getGame(id: LeagueId, gameId: string): SimulatedGame {
    const { league, getSeason } = getBook(id);
    const year = Number(/^sim-[a-z]+-(\d{4})-/.exec(gameId)?.[1]);
    requireSimulated(league, year, options.now());
    const game = getSeason(year).season.games.find((other) => other.id === gameId);
    if (game === undefined || options.now().getTime() < game.knownFrom) {
      throw new ScoreSourceError('not-found', `no game ${gameId}`);
    }
    return game;
  }

  /** The requested games of a season in their current state. */
  function showGames(
    { league, getSeason }: SeasonBook,
    year: number,
    isAskedFor: (game: SimulatedGame) => boolean,
  ): SourcedGame[] {
    const { season, soFar } = getSeason(year);
    const at = options.now().getTime();
    return season.games
      .filter(isAskedFor)
      .flatMap((game) => gameAt(league, options.seed, game, soFar(game.phase), at) ?? []);
  }

  function findTour(id: LeagueId): SimulatedTour | undefined {
    return tours.find((tour) => tour.id === id);
  }

  function getLeagueSeason(id: LeagueId, at: Date, year: number | undefined): Season {
    const tour = findTour(id);
    if (tour !== undefined)
      return describeSeason(tour, year ?? tour.seasonYearAt(at.getTime()), []);
    const { league, getSeason } = getBook(id);
    const wanted = year ?? league.seasonYearAt(at.getTime());
    requireSimulated(league, wanted, options.now());
    return describeSeason(league, wanted, getSeason(wanted).season.weeks);
  }

  return {
    kind: 'simulated',
    leagues: leagues.map((league) => league.id),
    tournamentLeagues: tours.map((tour) => tour.id),

    async fetchSeason(id, at, year) {
      return getLeagueSeason(id, at, year);
    },

    computeSeason: (id, at) => getLeagueSeason(id, at, undefined),

    async fetchSlate(id, query) {
      const book = getBook(id);
      const isOn = partOfSchedule(query, options.now().getTime());
      const years = listSeasons(book.league, query, options.now());
      return { games: years.flatMap((year) => showGames(book, year, isOn)), rejected: [] };
    },

    async fetchTeams(id) {
      return getBook(id).league.teams.map((team) => team.competitor);
    },

    async fetchOdds(id, gameId) {
      const { season } = getGame(id, gameId);
      const [shown] = showGames(getBook(id), season, (game) => game.id === gameId);
      return { open: shown?.openOdds, current: shown?.currentOdds };
    },

    async fetchBoxScore(id, gameId) {
      const { writeBoxScore } = getBook(id).league;
      return boxScoreAt(writeBoxScore, options.seed, getGame(id, gameId), options.now().getTime());
    },

    async fetchInjuries(id, gameId) {
      const { league, getSeason } = getBook(id);
      const game = getGame(id, gameId);
      const { games } = getSeason(game.season).season;
      return injuriesAt(league, games, game, options.now().getTime());
    },

    async fetchDepthChart(id, teamId) {
      const { league } = getBook(id);
      const team = league.teams.find(({ competitor }) => competitor.id === teamId);
      if (league.charted === undefined || team === undefined) {
        throw new ScoreSourceError('not-found', `no depth chart of team ${teamId}`);
      }
      const year = league.seasonYearAt(options.now().getTime());
      return buildRoster(league.rosters, options.seed, team, year)
        .filter(({ unit }) => unit === league.charted)
        .map(({ id: playerId, name }) => ({ playerId, name }));
    },

    async fetchTournaments(id, query) {
      const tour = findTour(id);
      if (tour === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
      return tour.tournamentsAt(query, options.now().getTime());
    },

    async fetchStandings(id, year) {
      const { league, getSeason } = getBook(id);
      requireSimulated(league, year, options.now());
      const { findResults } = getSeason(year).soFar('regular');
      return standingsAt(league.ranking, league.teams, findResults, options.now().getTime());
    },
  };
}

interface BookedSeason {
  season: SimulatedSeason;
  /** Games counted in records and stats: the preseason during it, then the regular season. */
  soFar: (phase: SeasonPhase) => SeasonSoFar;
}

interface SeasonBook {
  league: SimulatedLeague;
  getSeason: (year: number) => BookedSeason;
}

function createSeasonBook(
  league: SimulatedLeague,
  { seed, now }: SimulatedSourceOptions,
): SeasonBook {
  const keep = createBoundedCache<number, BookedSeason>(seasonsKept, {
    restMs: seasonRestMs,
    isHeld: (year) => year === league.seasonYearAt(now().getTime()),
  });
  const getSeason = (year: number) =>
    keep(year, () => bookSeason(league, seed, league.buildSeason(seed, year)));
  return { league, getSeason };
}

function bookSeason(league: SimulatedLeague, seed: string, season: SimulatedSeason): BookedSeason {
  const collect = (phase: SeasonPhase): SeasonSoFar => {
    const games = season.games.filter((game) => game.phase === phase);
    return {
      findResults: collectResults(league.ranking, games),
      getStarterLine: createStarterLines(league.starterFigures, seed, games),
    };
  };
  const preseason = collect('preseason');
  const regular = collect('regular');
  return { season, soFar: (phase) => (phase === 'preseason' ? preseason : regular) };
}

function describeSeason(
  { id, getSpan }: Pick<SimulatedLeague | SimulatedTour, 'id' | 'getSpan'>,
  year: number,
  weeks: SeasonWeek[],
): Season {
  const { startsAt, endsAt } = getSpan(year);
  return { league: id, year, startsAt: new Date(startsAt), endsAt: new Date(endsAt), weeks };
}

function requireSimulated(league: SimulatedLeague, year: number, now: Date): void {
  if (isSimulated(league, year, now)) return;
  throw new ScoreSourceError('not-found', `there is no simulated season ${year}`);
}

function isSimulated(league: SimulatedLeague, year: number, now: Date): boolean {
  const current = league.seasonYearAt(now.getTime());
  return Number.isInteger(year) && year >= current - seasonsBack && year <= current + 1;
}

/** Seasons that a part of the schedule may overlap. */
function listSeasons(league: SimulatedLeague, query: SlateQuery, now: Date): number[] {
  if (query.kind === 'week') {
    requireSimulated(league, query.season, now);
    return [query.season];
  }
  const { from, to } = getBounds(query);
  const first = league.seasonYearAt(from.getTime());
  const last = league.seasonYearAt(to.getTime()) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => isSimulated(league, year, now))
    .filter((year) => league.getSpan(year).startsAt < to.getTime());
}

/** Whether a game belongs to it, by its schedule at a moment. */
function partOfSchedule(query: SlateQuery, at: number): (game: SimulatedGame) => boolean {
  if (query.kind === 'week') {
    return (game) => game.phase === query.phase && game.week === query.week;
  }
  const { from, to } = getBounds(query);
  return (game) => {
    const startsAt = shownStart(game, at);
    return startsAt >= from.getTime() && startsAt < to.getTime();
  };
}

function getBounds(query: Exclude<SlateQuery, { kind: 'week' }>): { from: Date; to: Date } {
  if (query.kind === 'day') return easternDayBounds(query.day);
  const firstDay = `${query.month}-01`;
  const nextMonth = addDays(firstDay, 31).slice(0, 7);
  return {
    from: easternDayBounds(firstDay).from,
    to: easternDayBounds(`${nextMonth}-01`).from,
  };
}
