import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { SegmentScores } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { sidesInOrder, type Sides } from '#domain/matchup.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { TableHead } from '#web/ui/table-head.tsx';

interface SegmentTableProps {
  league: LeagueId;
  names: Sides<string>;
  segments: SegmentScores;
  headingLevel: 2 | 3 | 4;
}

/** Our score by quarter or period, which sums to the projected score. */
export function OurSegments({ headingLevel, ...table }: SegmentTableProps) {
  const Heading = `h${headingLevel}` as const;
  const title = `Projected score by ${getLeague(table.league).segments.name.toLowerCase()}`;
  return (
    <section>
      <Heading className="mb-1.5 text-xs text-muted">{title}</Heading>
      <SegmentTable caption={title} {...table} />
    </section>
  );
}

interface AnalystSegmentsProps {
  prediction: PredictionView;
  headingLevel: 3 | 4;
}

/** The analyst's own quarters or periods, under its name; nothing where it gave none. */
export function AnalystSegments({ prediction, headingLevel }: AnalystSegmentsProps) {
  const { game, analysis, homeScorePrediction, awayScorePrediction, aiModelLabel } = prediction;
  if (analysis === null || analysis.segments.length === 0) return null;
  const { segments } = analysis;
  const Heading = `h${headingLevel}` as const;
  const isOurScore =
    sum(segments, 'home') === homeScorePrediction && sum(segments, 'away') === awayScorePrediction;
  return (
    <section>
      <Heading className="mb-1.5 text-sm font-semibold">{analystSegmentsLabel(prediction)}</Heading>
      {!isOurScore && (
        <p className="mb-1.5 text-xs text-muted">{aiModelLabel}’s own score, not our prediction.</p>
      )}
      <SegmentTable
        caption={analystSegmentsLabel(prediction)}
        league={game.league}
        names={predictedAbbreviations(game)}
        segments={segments}
      />
    </section>
  );
}

/** “Quarters by GPT-4o”. */
export function analystSegmentsLabel({ game, analysis, aiModelLabel }: PredictionView): string {
  const { name, regulationCount } = getLeague(game.league).segments;
  const isHalves = regulationCount === 4 && analysis?.segments.length === 2;
  return `${isHalves ? 'Halves' : `${name}s`} by ${aiModelLabel}`;
}

function sum(segments: SegmentScores, side: 'home' | 'away'): number {
  return segments.reduce((total, segment) => total + segment[side], 0);
}

function SegmentTable({
  league,
  names,
  segments,
  caption,
}: Omit<SegmentTableProps, 'headingLevel'> & { caption: string }) {
  const sides = sidesInOrder(league, { home: 'home' as const, away: 'away' as const });
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-md text-sm tabular">
        <TableHead
          caption={caption}
          className="text-right text-xs text-muted"
          columns={[
            { name: 'Team', className: 'text-left', isUnseen: true },
            ...segments.map(({ number }) => ({ name: number, className: 'px-2' })),
            { name: 'Total', className: 'pl-2' },
          ]}
        />
        <tbody>
          {sides.map((side) => (
            <tr key={side} className="border-t border-line text-right">
              <th scope="row" className="py-1.5 text-left font-medium">
                {names[side]}
              </th>
              {segments.map((segment) => (
                <td key={segment.number} className="px-2">
                  {segment[side]}
                </td>
              ))}
              <td className="pl-2 font-semibold">{sum(segments, side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
