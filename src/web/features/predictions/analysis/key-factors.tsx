import type { KeyFactorView, SourceView } from '#contract/predictions/prediction-parts.ts';
import { SourceLink, SourceList } from './sources.tsx';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';

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

export function listKeyFactors({ keyFactors, analysis }: PredictionView): KeyFactorView[] {
  return keyFactors.map((text, index) => ({
    text,
    sourceUrl: analysis?.keyFactorSources[index] ?? null,
  }));
}

interface FactorsAndSourcesProps {
  keyFactors: readonly KeyFactorView[];
  sources: readonly SourceView[];
  level: 3 | 4;
}

export function FactorsAndSources({ keyFactors, sources, level }: FactorsAndSourcesProps) {
  const Heading = `h${level}` as const;
  const headingStyles = 'mb-2 font-display text-lg leading-none font-semibold';

  return (
    <>
      {keyFactors.length > 0 && (
        <section>
          <Heading className={headingStyles}>Key factors</Heading>
          <KeyFactors factors={keyFactors} />
        </section>
      )}
      {sources.length > 0 && (
        <section>
          <Heading className={headingStyles}>Sources</Heading>
          <SourceList sources={sources} />
        </section>
      )}
    </>
  );
}
