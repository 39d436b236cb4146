import { useState } from 'react';
import type { AnalysisView, PredictionView } from '#contract/predictions/predictions.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Button } from '#web/ui/button.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { getLeague } from '#domain/league.ts';

const propsShown = 3;

interface AnalysisExtrasProps {
  prediction: PredictionView;
  analysis: AnalysisView;
  headingLevel: 3 | 4;
}

export function AnalysisExtras({ prediction, analysis, headingLevel }: AnalysisExtrasProps) {
  const { segments, playerProps, advancedMetrics, notes } = analysis;
  const Heading = `h${headingLevel}` as const;
  const headingStyle = 'mb-1.5 text-sm font-semibold';

  return (
    <div className="flex flex-col gap-5">
      {segments.length > 0 && (
        <section>
          <Heading className={headingStyle}>{segmentsLabel(prediction)} by the analyst</Heading>
          {(sum(segments, 'home') !== prediction.homeScorePrediction ||
            sum(segments, 'away') !== prediction.awayScorePrediction) && (
            <p className="mb-1.5 text-xs text-muted">
              {prediction.aiModelLabel}’s own score, not our prediction.
            </p>
          )}
          <Segments prediction={prediction} segments={segments} />
        </section>
      )}
      {advancedMetrics !== null && (
        <section>
          <Heading className={headingStyle}>Advanced metrics</Heading>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Fact name="Pace" value={advancedMetrics.pace.toFixed(1)} />
            <Fact name="Possessions" value={advancedMetrics.possessions.toFixed(1)} />
          </dl>
        </section>
      )}
      {playerProps.length > 0 && (
        <section>
          <Heading className={headingStyle}>Player props</Heading>
          <PlayerProps props={playerProps} />
        </section>
      )}
      {notes.length > 0 && (
        <dl className="flex flex-col gap-3 text-sm">
          {notes.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-0.5">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function sum(segments: AnalysisView['segments'], side: 'home' | 'away'): number {
  return segments.reduce((total, segment) => total + segment[side], 0);
}

export function segmentsLabel({ game, analysis }: PredictionView): string {
  const { name, regulationCount } = getLeague(game.league).segments;
  const isHalves = regulationCount === 4 && analysis?.segments.length === 2;
  return isHalves ? 'Halves' : `${name}s`;
}

interface SegmentsProps {
  prediction: PredictionView;
  segments: AnalysisView['segments'];
}

function Segments({ prediction: { game }, segments }: SegmentsProps) {
  const sides = sidesInOrder(game.league, { home: 'home' as const, away: 'away' as const });

  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-md text-sm tabular">
        <TableHead
          caption="Score by period"
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
                {game[`${side}Team`].abbreviation}
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

function PlayerProps({ props }: { props: AnalysisView['playerProps'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? props : props.slice(0, propsShown);

  return (
    <>
      <ul className="flex flex-col text-sm">
        {shown.map(({ player, prediction }, index) => (
          <li
            key={`${index} ${player}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-0"
          >
            <span className="font-medium">{player}</span>
            <span className="text-muted">{prediction}</span>
          </li>
        ))}
      </ul>
      {props.length > propsShown && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${props.length}`}
        </Button>
      )}
    </>
  );
}
