import { addDays, easternDayBounds } from '#domain/eastern-time.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { Season } from '#domain/season.ts';
import { ScoreSourceError, type ScoreSource, type SlateQuery } from '../score-source.ts';
import { createBoundedCache } from './shared/bounded-cache.ts';
import { boxScoreAt } from './shared/box-score.ts';
import { gameAt } from './shared/game-at.ts';
import { injuriesAt } from './shared/injuries-at.ts';
import { createSimulatedLeagues, createSimulatedTours } from './simulated-leagues.ts';
import type {
  SimulatedGame,
  SimulatedLeague,
  SimulatedSeason,
  SimulatedTour,
} from './shared/simulated-season.ts';
import { collectResults, standingsAt, type ResultsByTeam } from './shared/standings.ts';

export interface SimulatedSourceOptions {
  /** The same seed gives the same leagues, at every moment and on every machine. */
  seed: string;
  now: () => Date;
}

/** Seasons back from the running one that can be asked for; one ahead is on the schedule. */
const seasonsBack = 12;
const seasonsKept = 6;

/**
 * Leagues that are played by a formula: what a moment shows is a function of the seed and that
 * moment, and nothing is stored. Seasons are built when they are asked for and kept as a copy.
 */
export function createSimulatedSource(options: SimulatedSourceOptions): ScoreSource {
  const leagues = createSimulatedLeagues();
  const tours = createSimulatedTours(options.seed);
  const books = new Map(
    leagues.map((league) => [league.id, createSeasonBook(league, options.seed)]),
  );

  function getBook(id: LeagueId): SeasonBook {
    const book = books.get(id);
    if (book === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
    return book;
  }

  /** A game whose pairing is known; throws for any other. */
  function getGame(id: LeagueId, gameId: string): { game: SimulatedGame; results: ResultsByTeam } {
    const { league, getSeason } = getBook(id);
    const year = Number(/^sim-[a-z]+-(\d{4})-/.exec(gameId)?.[1]);
    requireSimulated(league, year, options.now());
    const { season, resultsOf } = getSeason(year);
    const game = season.games.find((other) => other.id === gameId);
    if (game === undefined || options.now().getTime() < game.knownFrom) {
      throw new ScoreSourceError('not-found', `no game ${gameId}`);
    }
    return { game, results: resultsOf(game.phase) };
  }

  function findTour(id: LeagueId): SimulatedTour | undefined {
    return tours.find((tour) => tour.id === id);
  }

  function getSeasonOf(id: LeagueId, at: Date, year: number | undefined): Season {
    const tour = findTour(id);
    if (tour !== undefined)
      return describeTourSeason(tour, year ?? tour.seasonYearAt(at.getTime()));
    const { league, getSeason } = getBook(id);
    const wanted = year ?? league.seasonYearAt(at.getTime());
    requireSimulated(league, wanted, options.now());
    return describeSeason(league, getSeason(wanted).season);
  }

  return {
    kind: 'simulated',
    leagues: leagues.map((league) => league.id),
    tournamentLeagues: tours.map((tour) => tour.id),

    async fetchSeason(id, at, year) {
      return getSeasonOf(id, at, year);
    },

    computeSeason: (id, at) => getSeasonOf(id, at, undefined),

    async fetchSlate(id, query) {
      const { league, getSeason } = getBook(id);
      const at = options.now().getTime();
      const isOn = partOfSchedule(query, at);
      const games = seasonsOf(league, query, options.now()).flatMap((year) => {
        const { season, resultsOf } = getSeason(year);
        return season.games
          .filter(isOn)
          .map((game) => gameAt(league, options.seed, game, resultsOf(game.phase), at));
      });
      return { games: games.filter((game) => game !== undefined), rejected: [] };
    },

    async fetchTeams(id) {
      return getBook(id).league.teams.map((team) => team.competitor);
    },

    async fetchTeamSchedule(id, teamId, year, phase) {
      const { league, getSeason } = getBook(id);
      requireSimulated(league, year, options.now());
      const { season, resultsOf } = getSeason(year);
      const at = options.now().getTime();
      const games = season.games
        .filter((game) => game.phase === phase)
        .filter((game) => [game.home, game.away].some((team) => team.competitor.id === teamId))
        .map((game) => gameAt(league, options.seed, game, resultsOf(phase), at));
      return { games: games.filter((game) => game !== undefined), rejected: [] };
    },

    async fetchOdds(id, gameId) {
      const { league } = getBook(id);
      const { game, results } = getGame(id, gameId);
      const at = options.now().getTime();
      const sourced = gameAt(league, options.seed, game, results, at);
      if (sourced === undefined) throw new ScoreSourceError('not-found', `no game ${gameId}`);
      return { open: sourced.openOdds, current: sourced.currentOdds };
    },

    async fetchBoxScore(id, gameId) {
      const { league } = getBook(id);
      const { game } = getGame(id, gameId);
      return boxScoreAt(league.writeBoxScore, options.seed, game, options.now().getTime());
    },

    async fetchInjuries(id, gameId) {
      const { league } = getBook(id);
      const { game } = getGame(id, gameId);
      return injuriesAt(league, options.seed, game, options.now().getTime());
    },

    async fetchTournaments(id, query) {
      const tour = findTour(id);
      if (tour === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
      return tour.tournamentsAt(query, options.now().getTime());
    },

    async fetchStandings(id, year) {
      const { league, getSeason } = getBook(id);
      requireSimulated(league, year, options.now());
      const results = getSeason(year).resultsOf('regular');
      return standingsAt(league.ranking, league.teams, results, options.now().getTime());
    },
  };
}

interface BookedSeason {
  season: SimulatedSeason;
  /** Results that a record counts: those of the preseason in it, of the regular season ever after. */
  resultsOf: (phase: SeasonPhase) => ResultsByTeam;
}

interface SeasonBook {
  league: SimulatedLeague;
  getSeason: (year: number) => BookedSeason;
}

function createSeasonBook(league: SimulatedLeague, seed: string): SeasonBook {
  const keep = createBoundedCache<number, BookedSeason>(seasonsKept);
  const getSeason = (year: number) =>
    keep(year, () => bookSeason(league, league.buildSeason(seed, year)));
  return { league, getSeason };
}

function bookSeason(league: SimulatedLeague, season: SimulatedSeason): BookedSeason {
  const resultsIn = (phase: SeasonPhase): ResultsByTeam =>
    collectResults(
      league.ranking,
      season.games.filter((game) => game.phase === phase),
    );
  const preseason = resultsIn('preseason');
  const regular = resultsIn('regular');
  return { season, resultsOf: (phase) => (phase === 'preseason' ? preseason : regular) };
}

function describeSeason(league: SimulatedLeague, season: SimulatedSeason): Season {
  return {
    league: league.id,
    year: season.year,
    startsAt: new Date(season.startsAt),
    endsAt: new Date(season.endsAt),
    weeks: season.weeks,
  };
}

function describeTourSeason(tour: SimulatedTour, year: number): Season {
  const { startsAt, endsAt } = tour.spanOf(year);
  return {
    league: tour.id,
    year,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    weeks: [],
  };
}

function requireSimulated(league: SimulatedLeague, year: number, now: Date): void {
  if (isSimulated(league, year, now)) return;
  throw new ScoreSourceError('not-found', `there is no simulated season ${year}`);
}

function isSimulated(league: SimulatedLeague, year: number, now: Date): boolean {
  const current = league.seasonYearAt(now.getTime());
  return Number.isInteger(year) && year >= current - seasonsBack && year <= current + 1;
}

/** The seasons that a part of the schedule can touch. */
function seasonsOf(league: SimulatedLeague, query: SlateQuery, now: Date): number[] {
  if (query.kind === 'week') {
    requireSimulated(league, query.season, now);
    return [query.season];
  }
  const { from, to } = boundsOf(query);
  const first = league.seasonYearAt(from.getTime());
  const last = league.seasonYearAt(to.getTime()) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => isSimulated(league, year, now))
    .filter((year) => league.spanOf(year).startsAt < to.getTime());
}

/** Does a game belong to it, by where it stands on the schedule at a moment? */
function partOfSchedule(query: SlateQuery, at: number): (game: SimulatedGame) => boolean {
  if (query.kind === 'week') {
    return (game) => game.phase === query.phase && game.week === query.week;
  }
  const { from, to } = boundsOf(query);
  return ({ formerly, startsAt: endedUpAt }) => {
    const startsAt = formerly !== undefined && at < formerly.until ? formerly.startsAt : endedUpAt;
    return startsAt >= from.getTime() && startsAt < to.getTime();
  };
}

function boundsOf(query: Exclude<SlateQuery, { kind: 'week' }>): { from: Date; to: Date } {
  if (query.kind === 'day') return easternDayBounds(query.day);
  const firstDay = `${query.month}-01`;
  const nextMonth = addDays(firstDay, 31).slice(0, 7);
  return {
    from: easternDayBounds(firstDay).from,
    to: easternDayBounds(`${nextMonth}-01`).from,
  };
}
