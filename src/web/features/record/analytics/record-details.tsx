import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { FieldTable } from '../record-page/field-table.tsx';
import { LayerTable } from '../record-page/layer-table.tsx';
import { LinesRecord } from '../record-page/lines-record.tsx';
import { SegmentsTable } from '../record-page/segments-table.tsx';
import { SkillIntervals } from '../record-page/skill-intervals.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { InstructionsRecords } from './instructions-record.tsx';
import { MonthTable } from './month-table.tsx';
import { RecordCharts } from './record-charts.tsx';

interface RecordDetailsProps {
  analytics: AnalyticsView;
  sport: SportId | 'all';
}

/** Charts and tables of a record. */
export function RecordDetails({ analytics, sport }: RecordDetailsProps) {
  return (
    <>
      <LinesRecord leagues={analytics.leagues} />
      <RecordCharts analytics={analytics}>
        <FieldTable field={analytics.field} />
        <SkillIntervals skill={analytics.skill} />
      </RecordCharts>
      <ComparisonTable comparisons={analytics.comparisons} />
      <InstructionsRecords instructions={analytics.instructions} />
      <LayerTable layers={analytics.layers} sport={sport} />
      <SegmentsTable segments={analytics.segments} sport={sport} />
      <MonthTable months={analytics.byMonth} />
    </>
  );
}
