import { useState } from 'react';
import type { AnalysisView, PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnalystSegments } from './segment-scores.tsx';

const propsShown = 3;

interface AnalysisExtrasProps {
  prediction: PredictionView;
  analysis: AnalysisView;
  headingLevel: 3 | 4;
}

export function AnalysisExtras({ prediction, analysis, headingLevel }: AnalysisExtrasProps) {
  const { playerProps, advancedMetrics, notes } = analysis;
  const Heading = `h${headingLevel}` as const;
  const headingStyle = 'mb-1.5 text-sm font-semibold';

  return (
    <div className="flex flex-col gap-5">
      <AnalystSegments prediction={prediction} headingLevel={headingLevel} />
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
