import type { StandingRow } from '#providers/scores/score-source.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import type { EspnLeague } from '#providers/scores/espn/espn-league.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readId } from './team.ts';

/** Groups nest: conference, division. Throws `not-found` while the feed shows another season. */
export function readStandings(league: EspnLeague, body: JsonRecord, seasonYear: number) {
  const rows: StandingRow[] = [];
  for (const conference of read.records(body, 'children')) {
    const name = nameOfConference(league, conference);
    rows.push(...readGroup(conference, name, undefined, seasonYear));

    for (const division of read.records(conference, 'children')) {
      rows.push(...readGroup(division, name, read.text(division, 'name'), seasonYear));
    }
  }

  const ids = new Set<string>();
  const once = rows.filter(({ competitorId: id }) => !ids.has(id) && ids.add(id));
  if (once.length === 0) throw new ScoreSourceError('unreadable', 'standings without entries');
  return once.sort(
    (a, b) =>
      a.conference.localeCompare(b.conference) ||
      (a.seed ?? Number.MAX_SAFE_INTEGER) - (b.seed ?? Number.MAX_SAFE_INTEGER) ||
      (b.winPercentage ?? 0) - (a.winPercentage ?? 0),
  );
}

function nameOfConference(league: EspnLeague, conference: JsonRecord): string {
  const name = read.text(conference, 'name') ?? 'League';
  if (league.conferenceName === 'abbreviation') {
    return read.text(conference, 'abbreviation') ?? name;
  }
  return name.replace(/ Conference$/, '');
}

function readGroup(
  group: JsonRecord,
  conference: string,
  division: string | undefined,
  seasonYear: number,
): StandingRow[] {
  const standings = read.record(group, 'standings');
  const season = read.year(standings, 'season');
  if (season !== undefined && season !== seasonYear) {
    const message = `the feed shows the standings of ${season}, not of ${seasonYear}`;
    throw new ScoreSourceError('not-found', message);
  }

  return read.records(standings, 'entries').flatMap((entry) => {
    const row = readRow(entry);
    if (row === undefined) return [];
    return [{ ...row, conference, division: division?.replace(/ Division$/, '') }];
  });
}

function readRow(entry: JsonRecord): Omit<StandingRow, 'conference' | 'division'> | undefined {
  const competitorId = readId(read.record(entry, 'team'));
  const figures = new Map(
    read.records(entry, 'stats').map((stat) => [read.text(stat, 'type') ?? '', stat]),
  );
  const number = (type: string): number | undefined => read.number(figures.get(type), 'value');
  const words = (type: string): string | undefined =>
    read.text(figures.get(type), 'summary') ?? read.text(figures.get(type), 'displayValue');

  const count = (type: string): number | undefined => read.count(figures.get(type), 'value');
  const wins = count('wins');
  const losses = count('losses');
  if (competitorId === undefined || wins === undefined || losses === undefined) return undefined;

  return {
    competitorId,
    record: { wins, losses, third: count('otlosses') ?? count('ties') ?? 0 },
    seed: count('playoffseed'),
    winPercentage: number('winpercent'),
    pointsFor: number('pointsfor'),
    pointsAgainst: number('pointsagainst'),
    streak: words('streak'),
    homeRecord: words('home'),
    roadRecord: words('road'),
    lastTen: words('lasttengames'),
    gamesBehind: number('gamesbehind'),
    tablePoints: count('otlosses') === undefined ? undefined : count('points'),
  };
}
