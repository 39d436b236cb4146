import { useState } from 'react';
import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { PlayerRecord } from '#contract/analytics/analytics-parts.ts';
import { minJudgedLines } from '#contract/player-projections-endpoints.ts';
import { groupBy } from '#domain/group-by.ts';
import { getLeague, leagueIds, leaguesOfSport, type SportId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { formatCount, formatSampleSize } from '#web/lib/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { NotedFigure } from './table-panel.tsx';

type PlayersRecordProps = Pick<AnalyticsView, 'players' | 'by'> & { sport: SportId | 'all' };

/** “Players”, folded: how projections of players did; nothing in sports without any. */
export function PlayersRecord({ sport, ...record }: PlayersRecordProps) {
  const leagues = sport === 'all' ? leagueIds : leaguesOfSport(sport).map(({ id }) => id);
  if (leagues.every((league) => findProjectedLeague(league) === undefined)) return null;

  return (
    <Card as="section" className="px-4 md:px-5">
      <Disclosure label="Players" headingLevel={3}>
        <PlayerTables {...record} />
      </Disclosure>
    </Card>
  );
}

/** A table per league: locked projections beside results, or members' analysts' figures. */
export function PlayerTables({ players, by }: Omit<PlayersRecordProps, 'sport'>) {
  const isOurs = by === 'automatic';
  if (players.length === 0) {
    return (
      <p className="text-sm text-muted">
        {isOurs
          ? 'No locked projection of a player has been graded yet. Projections are locked with each prediction and graded once the box score is in.'
          : 'No analyst’s figure for a player has been graded yet. Figures are graded once the box score is in.'}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">
        {isOurs
          ? 'Projections locked before the start, beside results.'
          : 'Figures the analysts gave before the start, beside results.'}{' '}
        A recent average weights a player’s latest games most. Below {minJudgedLines} graded, there
        is too little to judge.
      </p>
      {[...groupBy(players, ({ league }) => league)].map(([league, records]) => (
        <LeaguePlayers key={league} records={records} isOurs={isOurs} />
      ))}
    </div>
  );
}

const columns: Column<PlayerRecord>[] = [
  { header: 'Average error', cell: ({ label }) => label },
  figureColumn('Graded', ({ n }) => formatCount(n)),
  figureColumn('Ours', ({ n, error }) => judged(n, error.toFixed(2))),
  figureColumn('Recent average', ({ n, averageError }) => judged(n, averageError.toFixed(2))),
];

const ourColumns: Column<PlayerRecord>[] = [
  ...columns,
  figureColumn('Inside 80% range', ({ n, insideShare }) => judged(n, percent(insideShare))),
  figureColumn('Market’s line', ({ besideLine }) =>
    besideLine === null ? (
      '—'
    ) : (
      <LineFigure n={besideLine.n} ours={besideLine.error.toFixed(2)}>
        {besideLine.lineError.toFixed(2)}
      </LineFigure>
    ),
  ),
  figureColumn('Went over the line', ({ lines }) =>
    lines === null ? (
      '—'
    ) : (
      <LineFigure n={lines.n} ours={percent(lines.stated)}>
        {percent(lines.happened)}
      </LineFigure>
    ),
  ),
];

/** A figure of quoted lines above ours on the same ones and their number. */
function LineFigure({ n, ours, children }: { n: number; ours: string; children: string }) {
  const size = formatSampleSize(n);
  return (
    <NotedFigure note={n < minJudgedLines ? size : `ours ${ours}, ${size}`}>
      {judged(n, children)}
    </NotedFigure>
  );
}

function judged(n: number, figure: string): string {
  return n < minJudgedLines ? '—' : figure;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function LeaguePlayers({ records, isOurs }: { records: PlayerRecord[]; isOurs: boolean }) {
  const [first] = records;
  const label = first === undefined ? '' : getLeague(first.league).label;
  return (
    <section className="tabular">
      <h4 className="mb-1.5 text-sm font-semibold">{label}</h4>
      <DataTable
        caption={`Record of player projections, ${label}`}
        columns={isOurs ? ourColumns : columns}
        rows={records}
        rowKey={({ statistic }) => statistic}
        onPhones="scroll"
      />
      {isOurs && <Calibration records={records.filter(({ n }) => n >= minJudgedLines)} />}
    </section>
  );
}

type Bin = PlayerRecord['calibration'][number];

const binColumns: Column<Bin>[] = [
  { header: 'We gave', cell: ({ stated }) => percent(stated) },
  figureColumn('Happened', ({ n, happened }) => (n < minSampleSize ? '—' : percent(happened))),
  figureColumn('Graded', ({ n }) => formatCount(n)),
];

/** How often players went over their recent average, by the probability that we gave. */
function Calibration({ records }: { records: PlayerRecord[] }) {
  const [asked, setAsked] = useState<string>();
  const record = records.find(({ statistic }) => statistic === asked) ?? records[0];
  if (record === undefined) return null;
  return (
    <div className="mt-4 flex max-w-md flex-col gap-2">
      <h5 className="text-sm font-semibold">Calibration</h5>
      <p className="text-sm text-muted">
        Results over the player’s recent average: the probability we gave, and how often it
        happened.
      </p>
      <Select
        label="Statistic"
        value={record.statistic}
        options={records.map(({ statistic, label }) => ({ value: statistic, label }))}
        onValueChange={setAsked}
      />
      <DataTable
        caption={`Calibration, ${record.label}`}
        columns={binColumns}
        rows={record.calibration}
        rowKey={({ stated }) => String(stated)}
        onPhones="scroll"
      />
    </div>
  );
}
