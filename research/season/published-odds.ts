import type { TeamLeagueId } from '#domain/league.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import { parseCsv } from '../backtest/csv-rows.ts';

/** Statements by their names in a report. */
export const statements = {
  playoffs: 'playoffs',
  division: 'division',
  seed: 'topSeed',
  title: 'title',
} as const satisfies Record<string, SeasonStatement>;
export type StatementKind = keyof typeof statements;
export const statementKinds = Object.keys(statements) as StatementKind[];

/** Another forecaster's odds: by season, date, then `kind team`. */
export type PublishedOdds = Map<number, Map<string, Map<string, number>>>;

const kinds: Readonly<Record<string, StatementKind>> = {
  make_playoffs: 'playoffs',
  win_division: 'division',
  seed_1: 'seed',
  win_title: 'title',
};

/** Reads published odds of a league; other events than ours are left out. */
export function readPublishedOdds(league: TeamLeagueId, text: string): PublishedOdds {
  const odds: PublishedOdds = new Map();
  for (const row of parseCsv(text, ['league', 'season', 'date', 'team', 'event', 'prob'])) {
    const kind = kinds[row.getText('event')];
    if (kind === undefined || row.getText('league') !== league) continue;
    const probability = row.getNumber('prob');
    if (!(probability >= 0 && probability <= 1)) throw row.error('prob is not a probability');
    row.getDay('date');
    const season = getOrAdd(odds, row.getNumber('season'), () => new Map());
    const day = getOrAdd(season, row.getText('date'), () => new Map<string, number>());
    day.set(statementKey(kind, row.getText('team')), probability);
  }
  return odds;
}

export function statementKey(kind: StatementKind, team: string): string {
  return `${kind} ${team}`;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
