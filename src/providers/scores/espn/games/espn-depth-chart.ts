import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readId } from './team.ts';

const maxPerPosition = 4;
const maxNameLength = 80;

/** Accepts several layouts, because none was recorded. By rank, else in list order. */
export function readDepthChart(body: JsonRecord, position: string): ChartedPlayer[] {
  const charts = ['depthchart', 'depthCharts', 'items'].flatMap((key) => read.records(body, key));
  const entries = charts
    .flatMap((chart) => Object.values(read.record(chart, 'positions') ?? {}))
    .filter((entry) => readPosition(entry) === position)
    .flatMap((entry) => read.records(entry, 'athletes'));
  const ranked = entries
    .map((entry, order) => ({ entry, rank: read.number(entry, 'rank') ?? order + 1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ entry }) => readCharted(entry));
  const seen = new Set<string>();
  const once = ranked.filter(({ playerId }) => !seen.has(playerId) && seen.add(playerId));
  return once.slice(0, maxPerPosition);
}

function readPosition(entry: unknown): string | undefined {
  const named = read.record(entry, 'position');
  return read.text(named, 'abbreviation')?.toUpperCase();
}

function readCharted(entry: JsonRecord): ChartedPlayer[] {
  const athlete = read.record(entry, 'athlete') ?? entry;
  const playerId = readId(athlete);
  const name =
    read.text(athlete, 'displayName', maxNameLength) ??
    read.text(athlete, 'fullName', maxNameLength);
  return playerId === undefined || name === undefined ? [] : [{ playerId, name }];
}
