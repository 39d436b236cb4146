import { groupBy } from '#domain/group-by.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import type {
  GameLeft,
  PlayedGame,
  SeasonInput,
  SeasonTeam,
} from '#forecasting/season/season-input.ts';
import { evenModel, expectMargin, readSeasonModel } from '#forecasting/season/season-model.ts';
import { readOdds, type TeamOdds } from '#forecasting/season/season-odds.ts';
import { simulateSeason } from '#forecasting/season/simulate-season.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { HistoryGame } from '../backtest/team-history.ts';
import { listTeams } from './past-alignments.ts';
import type { PublishedOdds } from './published-odds.ts';

const dayMs = 86_400_000;

/** Days after a season's first forecast. */
export const horizons = [0, 30, 60, 90, 120] as const;

/** A season on one day, as it stood then, and how it ended. */
export interface Snapshot {
  horizonDays: number;
  /** The day, as the published file writes it. */
  date: string;
  input: SeasonInput;
  outcome: SeasonOutcome;
}

/** Outcome of each team, in the order of the input; undefined where the file does not tell. */
export interface SeasonOutcome {
  playoffs: boolean[];
  division: (boolean | undefined)[];
  seed: (boolean | undefined)[];
  title: boolean[];
}

interface SeasonOfFile {
  season: number;
  rules: RuleSet;
  teams: SeasonTeam[];
  regular: HistoryGame[];
  playoffs: HistoryGame[];
  dates: Map<number, string>;
}

/** Seasons whose formats were decided when most games had been played. */
const interrupted: Partial<Record<TeamLeagueId, number>> = { nba: 2020, nhl: 2020 };

/**
 * Walks models through a history file in order and keeps, for every season that has rules, the
 * state on the day of the first forecast and so many days later. Schedules are those of the file.
 */
export function replaySeasons(
  league: TeamLeagueId,
  history: readonly HistoryGame[],
  versions: readonly TeamParameters[],
  published: PublishedOdds,
): Snapshot[] {
  const seasons = listSeasons(league, history, published);
  const models = versions.map((parameters) => new TeamModel(parameters));
  const snapshots: Snapshot[] = [];
  let next = 0;
  const learnUntil = (time: number) => {
    for (; next < history.length; next += 1) {
      const result = history[next]?.result;
      if (result === undefined || result.startsAt.getTime() >= time) return;
      for (const model of models) model.learn(result);
    }
  };
  for (const season of seasons) {
    const outcome = findOutcome(league, season);
    for (const [horizonDays, date] of season.dates) {
      // Published odds of a day know its games; the first ones are from before the season.
      const until = Date.parse(date) + (horizonDays === 0 ? 0 : dayMs);
      learnUntil(until);
      const input = describeDay(league, season, models, until);
      if (input.left.length > 0) snapshots.push({ horizonDays, date, input, outcome });
    }
  }
  return snapshots;
}

function listSeasons(
  league: TeamLeagueId,
  history: readonly HistoryGame[],
  published: PublishedOdds,
): SeasonOfFile[] {
  const bySeason = groupBy(history, ({ result }) => result.season);
  return [...bySeason].flatMap(([season, games]) => {
    const rules = findRuleSet(league, season);
    if (rules === undefined || interrupted[league] === season) return [];
    const [tieGames, regular] = splitTieGames(games, rules);
    const playoffs = [...tieGames, ...games.filter(({ result }) => result.phase === 'playoff')];
    const codes = new Set(regular.map(({ result }) => result.homeId));
    const teams = listTeams(league, season, codes);
    return [
      { season, rules, teams, regular, playoffs, dates: listDates(regular, published.get(season)) },
    ];
  });
}

/** Splits off games for a place (baseball's 163rd), which are nobody's to foresee. */
function splitTieGames(
  games: readonly HistoryGame[],
  rules: RuleSet,
): [HistoryGame[], HistoryGame[]] {
  const regular = games.filter(({ result }) => result.phase === 'regular');
  if (rules.tieGame === undefined) return [[], regular];
  const played = new Map<string, number>();
  const isTieGame = regular.map(({ result: { homeId, awayId } }) => {
    const counts = [homeId, awayId].map((id) => (played.get(id) ?? 0) + 1);
    played.set(homeId, counts[0] ?? 0);
    played.set(awayId, counts[1] ?? 0);
    return counts.every((count) => count > 162);
  });
  return [
    regular.filter((_, index) => isTieGame[index]),
    regular.filter((_, index) => !isTieGame[index]),
  ];
}

function listDates(
  regular: readonly HistoryGame[],
  published: ReadonlyMap<string, unknown> | undefined,
): Map<number, string> {
  const first = regular[0]?.result.startsAt.getTime() ?? 0;
  const last = regular.at(-1)?.result.startsAt.getTime() ?? 0;
  const days = [...(published?.keys() ?? [])].toSorted();
  const start = days[0] ?? toDay(first);
  return new Map(
    horizons.flatMap((horizon) => {
      const target = toDay(Date.parse(start) + horizon * dayMs);
      const day = published === undefined ? target : days.find((one) => one >= target);
      return day === undefined || Date.parse(day) >= last ? [] : [[horizon, day] as const];
    }),
  );
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function asPlayed(league: TeamLeagueId, { result, ending }: HistoryGame): PlayedGame {
  const { homeId, awayId, homeScore, awayScore } = result;
  const decided = ending ?? (league === 'nhl' ? 'unknown' : 'regulation');
  return { homeId, awayId, homeScore, awayScore, ending: decided };
}

function describeDay(
  league: TeamLeagueId,
  { season, rules, teams, regular }: SeasonOfFile,
  models: readonly TeamModel[],
  until: number,
): SeasonInput {
  const at = new Date(until);
  const isPlayed = ({ result }: HistoryGame) => result.startsAt.getTime() < until;
  const left = regular
    .filter((game) => !isPlayed(game))
    .map(({ result: { gameId, homeId, awayId, startsAt, neutralSite, phase } }): GameLeft => {
      const game = { season, homeId, awayId, startsAt, neutralSite, phase };
      return { gameId, homeId, awayId, startsAt, marginPoints: expectMargin(models, game, at) };
    });
  return {
    league,
    season,
    rules,
    teams,
    played: regular.filter(isPlayed).map((game) => asPlayed(league, game)),
    left,
    playoffs: [],
    at,
    model: readSeasonModel(
      league,
      models,
      teams.map(({ id }) => id),
      { season, at },
    ),
  };
}

/**
 * Finds how a season ended, by the rules from its own results; in hockey who played on, from the
 * file.
 */
function findOutcome(league: TeamLeagueId, season: SeasonOfFile): SeasonOutcome {
  const { teams, rules, regular, playoffs } = season;
  const odds = readOdds(
    simulateSeason(
      {
        league,
        season: season.season,
        rules,
        teams,
        played: [...regular, ...playoffs.filter(({ result }) => result.phase === 'regular')].map(
          (game) => asPlayed(league, game),
        ),
        left: [],
        playoffs: playoffs
          .filter(({ result }) => result.phase === 'playoff')
          .map((game) => asPlayed(league, game)),
        at: new Date(0),
        model: evenModel(teams.length),
      },
      { count: 400 },
    ),
  );
  const last = playoffs.at(-1)?.result;
  const champion = last && (last.homeScore > last.awayScore ? last.homeId : last.awayId);
  const playedOn = new Set(playoffs.flatMap(({ result }) => [result.homeId, result.awayId]));
  const isSure = (read: (one: TeamOdds) => number) =>
    odds.map((one) => (read(one) === 1 ? true : read(one) === 0 ? false : undefined));
  return {
    playoffs: odds.map(({ teamId, playoffs: share }) =>
      league === 'nhl' ? playedOn.has(teamId) : share === 1,
    ),
    division: isSure(({ division }) => division),
    seed: isSure(({ topSeed }) => topSeed),
    title: odds.map(({ teamId }) => teamId === champion),
  };
}
