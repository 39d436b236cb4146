import { addDays, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import type { SourcedGame } from '#domain/game.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import {
  ScoreSourceError,
  type ScoreSource,
  type SlateQuery,
} from '#providers/scores/score-source.ts';
import { createBoundedCache } from './shared/bounded-cache.ts';
import { boxScoreAt } from './shared/box-scores/box-score.ts';
import { gameAt, liveQuoteAt, type SeasonSoFar } from './shared/game-at.ts';
import { injuriesAt } from './rosters/injuries-at.ts';
import { buildRoster } from './rosters/roster.ts';
import { createSimulatedLeagues, createSimulatedTours } from './simulated-leagues.ts';
import { propLinesAt } from './shared/prop-lines.ts';
import { shownStart, type SimulatedGame } from './shared/simulated-game.ts';
import type { SimulatedLeague } from './shared/simulated-season.ts';
import { createStarterLines } from './shared/box-scores/starter-lines.ts';
import { collectResults, standingsAt } from './shared/standings.ts';

export interface SimulatedSourceOptions {
  seed: string;
  now: () => Date;
}

/** Past seasons that can be requested; one future season is scheduled. */
const seasonsBack = 12;
/** Current season, next season, and the one being loaded. */
const seasonsKept = 3;
/** The current season is requested constantly, a loaded one rarely again. */
const seasonRestMs = 45_000;

/** Simulated leagues as a pure function of seed and moment. Seasons are built on demand. */
export function createSimulatedSource({ seed, now }: SimulatedSourceOptions): ScoreSource {
  const leagues = createSimulatedLeagues();
  const tours = createSimulatedTours(seed);
  const getNow = (): number => now().getTime();
  const books = new Map(
    leagues.map((league) => {
      const keep = createBoundedCache<number, BookedSeason>(seasonsKept, {
        restMs: seasonRestMs,
        isHeld: (year) => year === league.seasonYearAt(getNow()),
      });
      const getSeason = (year: number): BookedSeason => {
        if (!isSimulated(league, year, getNow())) {
          throw new ScoreSourceError('not-found', `there is no simulated season ${year}`);
        }
        return keep(year, () => bookSeason(league, seed, year));
      };
      return [league.id, { league, getSeason }];
    }),
  );

  function getBook(id: LeagueId) {
    const book = books.get(id);
    if (book === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
    return book;
  }

  /** A game whose pairing is known; throws otherwise. */
  function getGame(id: LeagueId, gameId: string) {
    const year = Number(/^sim-[a-z]+-(\d{4})-/.exec(gameId)?.[1]);
    const { league, getSeason } = getBook(id);
    const { season, soFar } = getSeason(year);
    const game = season.games.find((other) => other.id === gameId);
    if (game === undefined || getNow() < game.knownFrom) {
      throw new ScoreSourceError('not-found', `no game ${gameId}`);
    }
    return { league, season, soFar, game };
  }

  function getLeagueSeason(id: LeagueId, at: Date, requestedYear?: number): Season {
    const tour = tours.find((one) => one.id === id);
    const league = tour ?? getBook(id).league;
    const year = requestedYear ?? league.seasonYearAt(at.getTime());
    const weeks = tour === undefined ? getBook(id).getSeason(year).season.weeks : [];
    const { startsAt, endsAt } = league.getSpan(year);
    return { league: id, year, startsAt: new Date(startsAt), endsAt: new Date(endsAt), weeks };
  }

  return {
    kind: 'simulated',
    leagues: leagues.map((league) => league.id),
    tournamentLeagues: tours.map((tour) => tour.id),

    async fetchSeason(id, at, year) {
      return getLeagueSeason(id, at, year);
    },

    computeSeason: (id, at) => getLeagueSeason(id, at),

    async fetchSlate(id, query) {
      const { league, getSeason } = getBook(id);
      const at = getNow();
      const isAskedFor = partOfSchedule(query, at);
      const games = listSeasons(league, query, at).flatMap((year): SourcedGame[] => {
        const { season, soFar } = getSeason(year);
        return season.games
          .filter(isAskedFor)
          .flatMap((game) => gameAt(league, seed, game, soFar(game.phase), at) ?? []);
      });
      return { games, rejected: [] };
    },

    async fetchTeams(id) {
      return getBook(id).league.teams.map((team) => team.competitor);
    },

    async fetchOdds(id, gameId) {
      const { league, game, soFar } = getGame(id, gameId);
      const shown = gameAt(league, seed, game, soFar(game.phase), getNow());
      const live = liveQuoteAt(league, game, soFar(game.phase).findResults, getNow());
      return { open: shown?.openOdds, current: shown?.currentOdds, live };
    },

    async fetchPropLines(id, gameId) {
      const { league, season, game } = getGame(id, gameId);
      const lines = propLinesAt(league, seed, season.games, game, getNow());
      if (lines.length > 0) return lines;
      throw new ScoreSourceError('not-found', `no lines of players of game ${gameId}`);
    },

    async fetchBoxScore(id, gameId) {
      const { league, game } = getGame(id, gameId);
      return boxScoreAt(league.writeBoxScore, seed, game, getNow());
    },

    async fetchInjuries(id, gameId) {
      const { league, season, game } = getGame(id, gameId);
      return injuriesAt(league, season.games, game, getNow());
    },

    async fetchDepthChart(id, teamId) {
      const { league } = getBook(id);
      const team = league.teams.find(({ competitor }) => competitor.id === teamId);
      if (league.charted === undefined || team === undefined) {
        throw new ScoreSourceError('not-found', `no depth chart of team ${teamId}`);
      }
      return buildRoster(league.rosters, seed, team, league.seasonYearAt(getNow()))
        .filter(({ unit }) => unit === league.charted)
        .map(({ id: playerId, name }) => ({ playerId, name }));
    },

    async fetchTournaments(id, query) {
      const tour = tours.find((one) => one.id === id);
      if (tour === undefined) throw new ScoreSourceError('not-found', `${id} is not simulated`);
      return tour.tournamentsAt(query, getNow());
    },

    async fetchStandings(id, year) {
      const { league, getSeason } = getBook(id);
      const { findResults } = getSeason(year).soFar('regular');
      return standingsAt(league.ranking, league.teams, findResults, getNow());
    },
  };
}

type BookedSeason = ReturnType<typeof bookSeason>;

function bookSeason(league: SimulatedLeague, seed: string, year: number) {
  const season = league.buildSeason(seed, year);
  const collect = (phase: SeasonPhase): SeasonSoFar => {
    const games = season.games.filter((game) => game.phase === phase);
    return {
      findResults: collectResults(league.ranking, games),
      getStarterLine: createStarterLines(league.starterFigures, seed, games),
    };
  };
  const preseason = collect('preseason');
  const regular = collect('regular');
  /** Games counted in records and stats: the preseason during it, then the regular season. */
  const soFar = (phase: SeasonPhase) => (phase === 'preseason' ? preseason : regular);
  return { season, soFar };
}

function isSimulated(league: SimulatedLeague, year: number, at: number): boolean {
  const current = league.seasonYearAt(at);
  return Number.isInteger(year) && year >= current - seasonsBack && year <= current + 1;
}

/** Seasons that a part of the schedule may overlap. */
function listSeasons(league: SimulatedLeague, query: SlateQuery, at: number): number[] {
  if (query.kind === 'week') return [query.season];
  const { from, to } = getBounds(query);
  const first = league.seasonYearAt(from.getTime());
  const last = league.seasonYearAt(to.getTime()) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((year) => isSimulated(league, year, at))
    .filter((year) => league.getSpan(year).startsAt < to.getTime());
}

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
  return { from: easternDayBounds(firstDay).from, to: easternDayBounds(`${nextMonth}-01`).from };
}
