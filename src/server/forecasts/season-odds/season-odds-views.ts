import type {
  BracketView,
  PowerRatingView,
  SeasonOddsView,
  TeamOddsView,
} from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { formatSeason } from '#domain/calendar/season.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { projectBracket, type ProjectedSlot } from '#domain/season-rules/project-bracket.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import type { SeasonRunSummary, SimulatedTeam } from '#domain/season-statements/season-run.ts';
import { seasonStatements } from '#domain/season-statements/season-statements.ts';
import type { listFigures } from '#server/ledger/season-statements/season-statements.ts';
import { findRound } from './season-odds-rules.ts';

type Figure = Awaited<ReturnType<typeof listFigures>>[number];
export type FindTeam = (id: string) => CompetitorView | undefined;

export function viewTeams(
  { teams }: Pick<SeasonRunSummary, 'teams'>,
  findTeam: FindTeam,
  weekAgo: Record<string, number> | undefined,
): TeamOddsView[] {
  return teams.flatMap((team) => {
    const view = findTeam(team.teamId);
    if (view === undefined) return [];
    const { teamId, offense: _o, defense: _d, lineup: _l, ...rest } = team;
    const { trend: _t, played: _p, left: _r, ...odds } = rest;
    const before = weekAgo?.[teamId];
    const change = before === undefined ? null : odds.playoffs - before;
    return [{ ...odds, team: view, marketTitle: null, change }];
  });
}

const words = 'zero one two three four five six seven eight nine ten'.split(' ');

/** “Top six”, “Play-in”, “Out”; without a play-in “Playoffs”, “Out”. */
export function listZones({
  places,
  playInPlaces,
  teams,
}: SeasonRunSummary): SeasonOddsView['zones'] {
  const size = Math.max(0, ...teams.map((team) => team.places.length));
  const [first, last] = playInPlaces;
  const out = { name: 'Out', until: size };
  if (first === undefined || last === undefined) return [{ name: 'Playoffs', until: places }, out];
  const safe = first - 1;
  return [
    { name: `Top ${words[safe] ?? safe}`, until: safe },
    { name: 'Play-in', until: last },
    out,
  ];
}

/** “NBA 2026–27, play-in of places 7 to 10”. */
export function nameRules(league: LeagueId, season: number, { rules }: SeasonRunSummary): string {
  const [, ...rest] = rules.split(', ');
  return [`${getLeague(league).label} ${formatSeason(league, season)}`, ...rest].join(', ');
}

const minCalibrated = 30;

/** How “70 to 90% to make the playoffs”, stated at this time of earlier seasons, held up. */
export function viewCalibration(
  league: LeagueId,
  figures: readonly Figure[],
  { season, month }: { season: number; month: number },
): SeasonOddsView['calibration'] {
  for (const source of ['locked', 'replayed'] as const) {
    const counted = figures.filter(
      (figure) =>
        figure.source === source &&
        figure.season < season &&
        figure.statement === 'playoffs' &&
        figure.month === month &&
        (figure.bin === 7 || figure.bin === 8),
    );
    const n = sum(counted, 'statements');
    if (n < minCalibrated) continue;
    const years = counted.map((figure) => figure.season);
    const [first, last] = [Math.min(...years), Math.max(...years)];
    const from = formatSeason(league, first);
    return {
      from: 0.7,
      to: 0.9,
      happened: sum(counted, 'happened') / n,
      n,
      seasons: first === last ? from : `${from} to ${formatSeason(league, last)}`,
      replayed: source === 'replayed',
    };
  }
  return null;
}

/**
 * Graded statements of an ended season, from 30 to 90 days after its start, of a short one all, by
 * kind.
 */
export function viewGraded(
  figures: readonly Figure[],
  season: number,
): NonNullable<SeasonOddsView['graded']> {
  const own = figures.filter((figure) => figure.season === season);
  const source = own.some((figure) => figure.source === 'locked') ? 'locked' : 'replayed';
  const isMiddle = ({ month }: Figure) => month === 1 || month === 2;
  const middle = own.some(isMiddle) ? own.filter(isMiddle) : own;
  return seasonStatements.flatMap((statement) => {
    const counted = middle.filter(
      (figure) => figure.source === source && figure.statement === statement,
    );
    const n = sum(counted, 'statements');
    if (n === 0) return [];
    const mean = (name: 'brier' | 'logScore') => sum(counted, name) / 1_000_000 / n;
    return [
      {
        statement,
        n,
        brier: mean('brier'),
        logScore: mean('logScore'),
        replayed: source === 'replayed',
      },
    ];
  });
}

function sum(
  figures: readonly Figure[],
  name: 'statements' | 'happened' | 'brier' | 'logScore',
): number {
  return figures.reduce((total, figure) => total + figure[name], 0);
}

export function viewRatings(
  teams: readonly SimulatedTeam[],
  findTeam: FindTeam,
): PowerRatingView[] {
  return teams
    .toSorted((a, b) => b.rating.mean - a.rating.mean)
    .flatMap(({ teamId, rating, offense = null, defense = null, lineup, trend, played, left }) => {
      const team = findTeam(teamId);
      if (team === undefined) return [];
      return [{ team, overall: rating, offense, defense, lineup, trend, played, left }];
    });
}

/** Series by round; while games of the regular season are left, those it is expected to lead to. */
export function viewBracket(
  summary: SeasonRunSummary,
  rules: RuleSet | undefined,
  findTeam: FindTeam,
): BracketView {
  const { rounds, series, teams, playInPlaces, homeWins } = summary;
  const byId = new Map(teams.map((team) => [team.teamId, team]));
  const names = [...(playInPlaces.length > 0 ? ['Play-In'] : []), ...rounds];
  const offset = names.length - rounds.length;
  const listed = names.map((name) => ({
    name,
    series: [] as BracketView['rounds'][number]['series'],
  }));
  for (const { teamIds, wins } of series) {
    const sides = teamIds.map((id) => byId.get(id));
    const [a, b] = sides;
    if (a === undefined || b === undefined) continue;
    const round = findRound(a.rounds, b.rounds);
    const next = (team: SimulatedTeam) =>
      round < 0 ? team.playoffs : (team.rounds[round + 1] ?? team.title);
    const probabilities = [next(a), next(b)];
    const isDecided =
      probabilities.some((probability) => probability === 1) ||
      probabilities.every((probability) => probability === 0);
    const slot = (index: 0 | 1) => ({
      competitor: findTeam(teamIds[index]) ?? null,
      seed: seedOf(sides[index]),
      wins: wins[index],
      probability: probabilities[index] ?? null,
    });
    listed[round + offset]?.series.push({ slots: [slot(0), slot(1)], isDecided });
  }
  const isProjected = series.length === 0 && Object.keys(homeWins).length > 0;
  if (isProjected && rules !== undefined) {
    const { playIn, first, second } = projectBracket(rules, teams);
    const open = { competitor: null, seed: null, wins: 0, probability: null };
    const slot = (found: ProjectedSlot | undefined) =>
      found ? { ...open, seed: found.seed, competitor: findTeam(found.teamId) ?? null } : open;
    const pairsOf = [...(offset > 0 ? [playIn] : []), first, second];
    for (const [round, pairs] of pairsOf.entries()) {
      for (const [a, b] of pairs) {
        listed[round]?.series.push({ slots: [slot(a), slot(b)], isDecided: false });
      }
    }
  }
  return {
    isProjected,
    rounds: listed,
    odds: teams.flatMap(({ teamId, rounds: reach, title }) => {
      const competitor = findTeam(teamId);
      return competitor === undefined ? [] : [{ competitor, reach: [...reach, title] }];
    }),
  };
}

/** A place that is certain. */
function seedOf(team: SimulatedTeam | undefined): number | null {
  const index = team?.places.findIndex((share) => share >= 0.99999) ?? -1;
  return index < 0 ? null : index + 1;
}
