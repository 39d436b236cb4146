import type { KeyFactorView } from '#contract/prediction-parts.ts';
import { SourceLink } from '../analysis/sources/source-link.tsx';

/** Key factors, each with its source or “our data”. */
export function KeyFactors({ factors }: { factors: readonly KeyFactorView[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-faint">
      {factors.map(({ text, sourceUrl }, index) => (
        <li key={`${index} ${text}`}>
          {text}{' '}
          <span className="text-xs text-muted">
            {sourceUrl === null ? '(our data)' : <SourceLink url={sourceUrl} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
