import type { KeyFactorView, SourceView } from '#contract/prediction-parts.ts';
import { KeyFactors } from '../../card/key-factor-list.tsx';
import { SourceList } from './source-list.tsx';

interface FactorsAndSourcesProps {
  keyFactors: readonly KeyFactorView[];
  sources: readonly SourceView[];
  level: 3 | 4;
}

/** An analysis’s key factors and sources, if any. */
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
