import type { LossReviewView } from '#contract/record/loss-reviews.ts';

type Factor = LossReviewView['believed']['factors'][number];

/** Forecast factors with their effect in percentage points. */
export function FactorLines({ factors }: { factors: Factor[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {factors.map(({ name, detail, probability }) => (
        <li key={name}>
          <span className="font-medium">{name}</span>{' '}
          <span className="tabular">
            {Math.abs(probability * 100).toFixed(1)} percentage points
          </span>
          <span className="block text-muted">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
