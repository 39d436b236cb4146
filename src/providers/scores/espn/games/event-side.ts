import { type Competitor, undecidedSide } from '#domain/competitor.ts';
import type { GameSide, GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { parseCount, isRecord, read, type JsonRecord } from '../../../reading/json.ts';
import { readId, readTeam, readTeamName, isConference, isUndecided } from './team.ts';

/** States in which the feed's score is real; it sends “0” even for games never played. */
const statesWithScore: ReadonlySet<GameState> = new Set([
  'live',
  'delayed',
  'suspended',
  'final',
  'forfeited',
  'unknown',
]);

export interface ReadSide {
  side: GameSide;
  team: Competitor;
  isWinner?: boolean;
}

/** One side of a game; undefined when the feed has nothing on it. */
export function readSide(
  league: LeagueId,
  side: 'home' | 'away',
  competitor: JsonRecord,
  play: { state: GameState; hasBegun: boolean; namesConferences: boolean },
): ReadSide | undefined {
  const record = read.record(competitor, 'team');
  const open = readOpenPlace(league, side, record, play.namesConferences);
  const team = open ?? readTeam(league, record);
  if (team === undefined) return undefined;
  const isScored = play.hasBegun && statesWithScore.has(play.state);

  return {
    team,
    isWinner: read.flag(competitor, 'winner'),
    side: {
      competitorId: team.id,
      record: readOverallRecord(competitor),
      score: isScored ? readScore(competitor['score']) : undefined,
      segmentScores: isScored ? readSegmentScores(competitor) : [],
      probableStarter: readProbableStarter(competitor),
    },
  };
}

/** An undecided side; in league finals also “AFC”. */
function readOpenPlace(
  league: LeagueId,
  side: 'home' | 'away',
  team: JsonRecord | undefined,
  namesConferences: boolean,
): Competitor | undefined {
  const name = readTeamName(team);
  if (name === undefined) return undefined;
  const isOpen = isUndecided(readId(team), name) || (namesConferences && isConference(name));
  if (!isOpen) return undefined;
  return undecidedSide(league, side, name, read.text(team, 'abbreviation')?.slice(0, 8));
}

/** Text on the scoreboard, an object elsewhere. */
function readScore(score: unknown): number | undefined {
  return parseCount(isRecord(score) ? (score['value'] ?? score['displayValue']) : score);
}

/** Points per segment in order of play; empty if any is unreadable. */
function readSegmentScores(competitor: JsonRecord): number[] {
  const lines = read.records(competitor, 'linescores').map((line, index) => ({
    period: read.count(line, 'period') ?? index + 1,
    points: read.count(line, 'value'),
  }));
  lines.sort((a, b) => a.period - b.period);

  const points = lines.map((line) => line.points);
  return points.every((value) => value !== undefined) ? points : [];
}

const overallNames = new Set(['overall', 'all splits', 'ytd', 'season']);

function readOverallRecord(competitor: JsonRecord): string | undefined {
  const records = read.records(competitor, 'records');
  const isNamed = (record: JsonRecord, key: string): boolean =>
    overallNames.has(read.text(record, key)?.toLowerCase() ?? '');
  const overall =
    records.find((record) => read.text(record, 'type') === 'total') ??
    records.find((record) => isNamed(record, 'type') || isNamed(record, 'name'));
  const summary = read.text(overall, 'summary');
  return summary !== undefined && /^\d+(-\d+){1,3}$/.test(summary) ? summary : undefined;
}

const starterRoles = new Set(['probableStartingPitcher', 'probableStartingGoalie']);

function readProbableStarter(competitor: JsonRecord): GameSide['probableStarter'] {
  const probable = read
    .records(competitor, 'probables')
    .find((entry) => starterRoles.has(read.text(entry, 'name') ?? ''));
  const athlete = read.record(probable, 'athlete');
  const id = readId(athlete);
  const name = read.text(athlete, 'displayName') ?? read.text(athlete, 'fullName');
  if (id === undefined || name === undefined) return undefined;
  return { id, name, line: read.text(probable, 'record') };
}
