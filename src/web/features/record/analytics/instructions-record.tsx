import type { InstructionsRecord } from '#contract/record/analytics-parts.ts';
import { formatNumber } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { describeShare, formatEnough } from './format-share.ts';

/** Own instructions against the default ones on the same games, per wording, newest first. */
export function InstructionsRecords({ instructions }: { instructions: InstructionsRecord[] }) {
  if (instructions.length === 0) return null;

  return (
    <section aria-labelledby="instructions-record" className="flex flex-col gap-4">
      <div>
        <h3 id="instructions-record" className="font-display text-xl leading-tight font-semibold">
          Your own instructions
        </h3>
        <p className="mt-1 text-sm text-muted">
          Each version compared with the same analyst on the default instructions. Only you see
          this.
        </p>
      </div>
      {instructions.map((one, index) => (
        <Wording key={one.id} record={one} number={instructions.length - index} />
      ))}
    </section>
  );
}

function Wording({ record, number }: { record: InstructionsRecord; number: number }) {
  const { text, firstUsedAt, winner, brier, comparisons } = record;
  const since = firstUsedAt === null ? '' : `, since ${formatMoment(firstUsedAt, 'date')}`;

  return (
    <Panel
      title={`Version ${number}`}
      description={`${describeShare(winner)}${since}`}
      headingLevel={3}
      bodyClassName="flex flex-col gap-4"
    >
      <blockquote className="line-clamp-3 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere">
        {text ?? 'Default instructions with your own search or options.'}
      </blockquote>
      <p className="text-sm tabular">
        Winners picked {formatEnough(winner)}, Brier score {formatNumber(brier.mean, 4)}
      </p>
      <ComparisonTable comparisons={comparisons} />
    </Panel>
  );
}
