import type { BoxScore, BoxScoreSide, PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import { parseNumber, read, parseText, type JsonRecord } from '#providers/reading/json.ts';
import { readStatus } from './espn-status.ts';
import { readId, readBothSides } from './team.ts';

/**
 * A summary's box score, without the season averages that the feed shows there before the start.
 */
export function readBoxScore(body: JsonRecord, gameId: string): BoxScore {
  const [competition] = read.records(read.record(body, 'header'), 'competitions');
  const { hasBegun } = readStatus(read.record(competition, 'status'));
  const box = hasBegun ? read.record(body, 'boxscore') : undefined;

  const sides = readBothSides(body, (competitorId): BoxScoreSide => ({
    competitorId,
    statistics: readTeamStatistics(findTeam(box, 'teams', competitorId)),
    players: readPlayers(findTeam(box, 'players', competitorId)),
  }));
  return { gameId, ...sides };
}

function findTeam(box: JsonRecord | undefined, list: 'teams' | 'players', id: string) {
  return read.records(box, list).find((entry) => readId(read.record(entry, 'team')) === id);
}

/** Team statistics. Only baseball's are grouped; repeated names are the same statistic. */
function readTeamStatistics(team: JsonRecord | undefined): TeamStatistic[] {
  const figures = new Map<string, TeamStatistic>();
  const add = (entry: JsonRecord, prefix: string): void => {
    const own = read.text(entry, 'name');
    const text = read.text(entry, 'displayValue');
    if (own === undefined || text === undefined) return;
    const name = prefix + own;
    const label = read.text(entry, 'label') ?? read.text(entry, 'displayName') ?? own;
    if (!figures.has(name)) figures.set(name, { name, label, text, value: parseNumber(text) });
  };

  for (const entry of read.records(team, 'statistics')) {
    add(entry, '');
    for (const nested of read.records(entry, 'stats')) {
      add(nested, `${read.text(entry, 'name') ?? ''}.`);
    }
  }
  return [...figures.values()];
}

function readPlayers(team: JsonRecord | undefined): PlayerLine[] {
  return read.records(team, 'statistics').flatMap((group) => {
    const names = read.list(group, 'keys').map((key) => parseText(key) ?? '');
    const groupName = read.text(group, 'name') ?? read.text(group, 'type') ?? '';
    return read.records(group, 'athletes').flatMap((line) => readPlayer(line, groupName, names));
  });
}

function readPlayer(line: JsonRecord, group: string, names: readonly string[]): PlayerLine[] {
  const athlete = read.record(line, 'athlete');
  const id = readId(athlete);
  const name = read.text(athlete, 'displayName');
  const position = read.text(read.record(athlete, 'position'), 'abbreviation');
  const stats = read.list(line, 'stats');
  // Players who did not play have no statistics.
  if (id === undefined || name === undefined || stats.length === 0) return [];
  const figures = Object.fromEntries(
    names.flatMap((key, index) => {
      const text = parseText(stats[index]);
      return text === undefined || key === '' ? [] : [[key, text.slice(0, 40)]];
    }),
  );
  const isStarter = read.flag(line, 'starter') ?? false;
  return [{ id, name, group, ...(position === undefined ? {} : { position }), isStarter, figures }];
}
