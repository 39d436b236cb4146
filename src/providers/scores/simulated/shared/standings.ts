import type { WinLossRecord } from '#domain/competitor.ts';
import type { StandingRow } from '#providers/scores/score-source.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { RankingRules } from './simulated-season.ts';
import type { SimulatedTeam } from './simulated-team.ts';
import { sum } from '#domain/sum.ts';

type Outcome = 'W' | 'L' | 'T' | 'OTL';

export interface TeamResult {
  outcome: Outcome;
  isHome: boolean;
  inConference: boolean;
  pointsFor: number;
  pointsAgainst: number;
}

/** A team's results up to a moment (inclusive; default all), in the order in which games ended. */
export type FindResults = (teamId: string, at?: number) => TeamResult[];

type PlayedGame = Pick<SimulatedGame, 'home' | 'away' | 'script' | 'endsAt'>;

/**
 * Collects results without postponed games. Keeps games, because results per team are thousands of
 * objects.
 */
export function collectResults(
  rules: RankingRules,
  games: readonly (PlayedGame & Pick<SimulatedGame, 'postponedAt'>)[],
): FindResults {
  const byTeam = new Map<string, PlayedGame[]>();
  const played = games.filter((game) => game.postponedAt === undefined);
  for (const game of played.toSorted((a, b) => a.endsAt - b.endsAt)) {
    for (const { competitor } of [game.home, game.away]) {
      const list = byTeam.get(competitor.id);
      if (list === undefined) byTeam.set(competitor.id, [game]);
      else list.push(game);
    }
  }
  return (teamId, at = Infinity) =>
    (byTeam.get(teamId) ?? [])
      .filter(({ endsAt }) => endsAt <= at)
      .map((game) => toResult(rules, game, teamId));
}

function toResult({ overtimeLosses }: RankingRules, game: PlayedGame, teamId: string): TeamResult {
  const { home, away, script } = game;
  const isHome = home.competitor.id === teamId;
  const pointsFor = isHome ? script.total.home : script.total.away;
  const pointsAgainst = isHome ? script.total.away : script.total.home;
  const loss = overtimeLosses && script.wentLong ? 'OTL' : 'L';
  const notWon = pointsFor === pointsAgainst ? 'T' : loss;
  return {
    outcome: pointsFor > pointsAgainst ? 'W' : notWon,
    isHome,
    inConference: home.competitor.conference === away.competitor.conference,
    pointsFor,
    pointsAgainst,
  };
}

export function countRecord(results: readonly TeamResult[]): WinLossRecord {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  return { wins: count('W'), losses: count('L'), third: count('T') + count('OTL') };
}

/** Writes “3-1” or, with any ties or overtime losses, “3-1-1”. */
export function formatRecord(rules: RankingRules, record: WinLossRecord): string {
  const { wins, losses, third } = record;
  const showsThird = rules.overtimeLosses || third > 0;
  return showsThird ? `${wins}-${losses}-${third}` : `${wins}-${losses}`;
}

/**
 * Standings by division titles (if the league does so), percentage or points, that within the
 * conference, and point difference. Omits the real leagues' further tiebreakers.
 */
export function standingsAt(
  rules: RankingRules,
  teams: readonly SimulatedTeam[],
  findResults: FindResults,
  at: number,
): StandingRow[] {
  const lines = teams
    .map((team) => buildLine(rules, team, findResults(team.competitor.id, at)))
    .toSorted(byStanding);

  const conferences = new Set(lines.map(({ row }) => row.conference));
  return [...conferences].toSorted().flatMap((conference) => {
    const members = lines.filter(({ row }) => row.conference === conference);
    const isFirst = (line: Line): boolean =>
      rules.divisionWinnersFirst &&
      line === members.find(({ row }) => row.division === line.row.division);
    const [leader] = members;
    return members
      .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      .map(({ row }, index) => ({
        ...row,
        seed: index + 1,
        gamesBehind: leader && gamesBehind(leader.row.record, row.record),
      }));
  });
}

type Line = ReturnType<typeof buildLine>;

function buildLine(rules: RankingRules, team: SimulatedTeam, results: readonly TeamResult[]) {
  const { id, conference, division } = team.competitor;
  const record = countRecord(results);
  const pointsFor = sum(results.map((result) => result.pointsFor));
  const pointsAgainst = sum(results.map((result) => result.pointsAgainst));
  const winPercentage = calculatePercentage(rules, record);
  const tablePoints = rules.overtimeLosses ? 2 * record.wins + record.third : undefined;
  const recordWhere = (keep: (result: TeamResult) => boolean): string =>
    formatRecord(rules, countRecord(results.filter(keep)));

  return {
    conferencePercentage:
      calculatePercentage(rules, countRecord(results.filter((one) => one.inConference))) ?? 0,
    difference: pointsFor - pointsAgainst,
    worth: tablePoints ?? winPercentage ?? 0,
    row: {
      competitorId: id,
      conference,
      division,
      record,
      winPercentage,
      pointsFor,
      pointsAgainst,
      streak: formatStreak(results),
      homeRecord: recordWhere((result) => result.isHome),
      roadRecord: recordWhere((result) => !result.isHome),
      lastTen: formatRecord(rules, countRecord(results.slice(-10))),
      tablePoints,
    },
  };
}

function calculatePercentage(rules: RankingRules, record: WinLossRecord): number | undefined {
  const games = record.wins + record.losses + record.third;
  if (games === 0) return undefined;
  const shared = rules.overtimeLosses ? 0 : record.third / 2;
  return (record.wins + shared) / games;
}

function formatStreak(results: readonly TeamResult[]): string | undefined {
  const last = results.at(-1);
  if (last === undefined) return undefined;
  const breaks = results.findLastIndex((result) => result.outcome !== last.outcome);
  return `${last.outcome}${results.length - 1 - breaks}`;
}

function gamesBehind(leader: WinLossRecord, record: WinLossRecord): number {
  return (leader.wins - record.wins + (record.losses - leader.losses)) / 2;
}

function byStanding(a: Line, b: Line): number {
  return (
    b.worth - a.worth ||
    b.conferencePercentage - a.conferencePercentage ||
    b.difference - a.difference ||
    a.row.competitorId.localeCompare(b.row.competitorId)
  );
}
