import { type ComparisonView, teamEndpoints } from '#contract/teams-endpoints.ts';
import { findComparedFigures } from '#domain/compared-figures.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { listGameSheets } from '#server/contests/box-scores/box-scores.ts';
import { findAverageScore, listFinished, listTeams } from '#server/contests/games/games.ts';
import type { CompetitorRow } from '#server/contests/games/games-types.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import * as rules from './teams-rules.ts';
import type { Routes } from '#server/http/route.ts';

type FinishedGame = Awaited<ReturnType<typeof listFinished>>[number];
type Metric = ComparisonView['metrics'][number];

const lastGames = 5;
const shownMeetings = 10;

/** Two teams in the season of their newest game, with head-to-head of all stored seasons. */
export async function compareTeams(
  context: AppContext,
  league: LeagueId,
  aId: string,
  bId: string,
): Promise<ComparisonView> {
  if (aId === bId) throw new AppError('invalid_request', 'Choose two different teams.');
  const teams = await listTeams(context, league);
  const a = teams.get(aId);
  const b = teams.get(bId);
  if (a === undefined || b === undefined) {
    throw await notFoundError(context, league, 'Team not found.');
  }

  const ofA = await listFinished(context, league, aId);
  const ofB = await listFinished(context, league, bId);
  const { season, counted, figuresA, figuresB } = figuresOfBoth(
    league,
    { id: aId, finished: ofA },
    { id: bId, finished: ofB },
  );
  const leagueAverage =
    season === undefined ? undefined : await findAverageScore(context, league, season);

  const sheetsA = await readSheets(context, league, season, aId);
  const sheetsB = await readSheets(context, league, season, bId);

  const viewTeam = (team: CompetitorRow, finished: FinishedGame[], read: typeof sheetsA) => ({
    team: viewCompetitor(team),
    ...summarize(counted(finished), team.id),
    boxScores: read?.sheets.length ?? null,
    isLoadingBoxScores: read?.isLoading ?? false,
  });
  return {
    a: viewTeam(a, ofA, sheetsA),
    b: viewTeam(b, ofB, sheetsB),
    headToHead: headToHead(await listFinished(context, league, aId, bId), aId),
    metrics:
      sheetsA === undefined || sheetsB === undefined
        ? listMetrics(league, figuresA, figuresB)
        : (findComparedFigures(league) ?? []).map((compared) => ({
            name: compared.name,
            a: rules.readFigure(compared, figuresA, sheetsA.sheets),
            b: rules.readFigure(compared, figuresB, sheetsB.sheets),
            better: compared.better ?? 'higher',
            format: compared.format,
          })),
    matchup: listMatchup(
      { name: a.abbreviation, figures: figuresA },
      { name: b.abbreviation, figures: figuresB },
      { average: leagueAverage, unit: getLeague(league).scoreUnit },
    ),
  };
}

/** Box scores of a team's season; undefined in leagues compared by results only. */
async function readSheets(
  context: AppContext,
  league: LeagueId,
  season: number | undefined,
  teamId: string,
) {
  if (findComparedFigures(league) === undefined) return undefined;
  return season === undefined
    ? { sheets: [], isLoading: false }
    : listGameSheets(context, league, season, teamId);
}

interface Played {
  id: string;
  finished: FinishedGame[];
}

/** Compares every statistic of two teams whose games are loaded. */
export function compareFigures(league: LeagueId, a: Played, b: Played): Metric[] {
  const { figuresA, figuresB } = figuresOfBoth(league, a, b);
  return listMetrics(league, figuresA, figuresB);
}

function figuresOfBoth(league: LeagueId, a: Played, b: Played) {
  const { closeMargin = 1 } = getLeague(league);
  const seasons = [...a.finished, ...b.finished].map((game) => game.season);
  const season = seasons.length === 0 ? undefined : Math.max(...seasons);
  const counted = (games: FinishedGame[]) =>
    games.filter((game) => game.season === season && game.phase !== 'preseason');
  const figures = ({ id, finished }: Played) =>
    rules.calculateFigures(
      counted(finished).map((game) => toSide(game, id)),
      closeMargin,
    );
  return { season, counted, figuresA: figures(a), figuresB: figures(b) };
}

/** Converts a finished game, which always has both scores: the store returns no others. */
function toSide(game: FinishedGame, teamId: string): rules.PlayedGame {
  const isHome = game.homeId === teamId;
  const home = game.homeScore ?? 0;
  const away = game.awayScore ?? 0;
  return { isHome, pointsFor: isHome ? home : away, pointsAgainst: isHome ? away : home };
}

function getLetter({ pointsFor, pointsAgainst }: rules.PlayedGame): 'W' | 'L' | 'T' {
  if (pointsFor === pointsAgainst) return 'T';
  return pointsFor > pointsAgainst ? 'W' : 'L';
}

function summarize(games: FinishedGame[], teamId: string) {
  const regular = games.filter((game) => game.phase === 'regular');
  return {
    ...countResults(regular, teamId),
    recentForm: games
      .slice(0, lastGames)
      .map((game) => getLetter(toSide(game, teamId)))
      .toReversed(),
    games: games.length,
  };
}

function countResults(games: FinishedGame[], teamId: string) {
  const letters = games.map((game) => getLetter(toSide(game, teamId)));
  const count = (letter: string) => letters.filter((each) => each === letter).length;
  return { wins: count('W'), losses: count('L'), ties: count('T') };
}

function headToHead(games: FinishedGame[], aId: string): ComparisonView['headToHead'] {
  const counted = games.filter((game) => game.phase !== 'preseason');
  const { wins, losses, ties } = countResults(counted, aId);
  return {
    aWins: wins,
    bWins: losses,
    ties,
    since: counted.at(-1)?.season ?? null,
    meetings: counted.slice(0, shownMeetings).map((game) => ({
      gameId: game.id,
      date: game.startsAt.toISOString(),
      homeTeamId: game.homeId,
      homeScore: game.homeScore ?? 0,
      awayScore: game.awayScore ?? 0,
    })),
  };
}

function listMetrics(
  league: LeagueId,
  a: rules.TeamFigures | undefined,
  b: rules.TeamFigures | undefined,
) {
  const { scoreUnit: unit } = getLeague(league);
  const metric = (
    name: string,
    figure: keyof rules.TeamFigures,
    format: Metric['format'],
    better: Metric['better'] = 'higher',
  ): Metric => ({ name, a: a?.[figure] ?? null, b: b?.[figure] ?? null, better, format });
  const scored = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
  return [
    metric(`${scored} per game`, 'pointsFor', 'decimal'),
    metric(`${scored} allowed per game`, 'pointsAgainst', 'decimal', 'lower'),
    metric('Average margin', 'margin', 'signed'),
    metric('Average margin, last 5', 'lastFiveMargin', 'signed'),
    metric('Win percentage', 'winShare', 'percent'),
    metric('Win percentage at home', 'homeWinShare', 'percent'),
    metric('Win percentage on the road', 'roadWinShare', 'percent'),
    metric('Win percentage in close games', 'closeWinShare', 'percent'),
  ];
}

interface NamedFigures {
  name: string;
  figures: rules.TeamFigures | undefined;
}

function listMatchup(
  a: NamedFigures,
  b: NamedFigures,
  { average, unit }: { average: number | undefined; unit: string },
) {
  return [
    [a, b],
    [b, a],
  ].flatMap(([attack, defense]) => {
    if (attack === undefined || defense === undefined) return [];
    const label = `${attack.name} offense vs ${defense.name} defense`;
    if (attack.figures === undefined || defense.figures === undefined) {
      return [{ label, value: null, detail: 'No finished games this season' }];
    }
    const { pointsFor } = attack.figures;
    const { pointsAgainst } = defense.figures;
    return [
      {
        label,
        value: rules.matchupBar(pointsFor, pointsAgainst, average),
        detail:
          `${pointsFor.toFixed(1)} ${unit} per game vs. ${pointsAgainst.toFixed(1)} allowed; ` +
          `league average ${average?.toFixed(1) ?? 'not available'}`,
      },
    ];
  });
}

export function registerTeamRoutes({ context, route }: Routes): void {
  route(teamEndpoints.compare, ({ params, query }) =>
    compareTeams(context, params.league, query.a, query.b),
  );
}
