import { Suspense, useId, useState } from 'react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { DisclosureButton } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardStyle } from './card-style.ts';
import { abbreviations } from '../../contests/games/matchup.ts';
import { FactorList } from '../../contests/probability/factor-list.tsx';
import { hasExtras } from '../analysis/has-extras.ts';
import { KeyFactors } from './key-factor-list.tsx';
import { listKeyFactors } from './key-factors.ts';
import { Reasoning } from './reasoning.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { MarkupText } from '../analysis/markup-text.tsx';

/** Fetched for the cards that have any. */
const AnalysisExtras = lazyPart(
  async () => (await import('../analysis/analysis-extras.tsx')).AnalysisExtras,
);

/** How many causes of the forecast a card has room for; the analysis page shows all. */
const factorsOnCard = 3;

interface GameCardDetailsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  style: CardStyle;
}

/** Causes and reasoning. On phones behind a button, so that an evening's games can be scanned. */
export function GameCardDetails({ game, prediction, style }: GameCardDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  const factors = prediction?.factors ?? game.forecast?.factors ?? [];
  const reasoning = prediction?.reasoning.trim() ?? '';
  if (factors.length === 0 && reasoning === '') return null;

  // The baseline's key factors are the causes as text; an analyst has its own.
  const analysis = prediction?.analysis ?? null;
  const ownFactors =
    prediction === undefined || analysis === null ? [] : listKeyFactors(prediction);
  const hasOwnFactors = style.hasKeyFactors && ownFactors.length > 0;
  const isKey = style.hasKeyFactors && prediction !== undefined;
  const title = isKey && !hasOwnFactors ? 'Key Factors' : 'What moves the forecast';

  return (
    <div>
      <DisclosureButton
        label={reasoning === '' ? 'What moves the forecast' : 'Factors and reasoning'}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={id}
        className="md:hidden"
      />
      <div id={id} className={`flex flex-col gap-4 ${isOpen ? '' : 'max-md:hidden'}`}>
        {hasOwnFactors && (
          <section>
            <h4 className="mb-1.5 text-xs text-muted">Key Factors</h4>
            <KeyFactors factors={ownFactors} />
          </section>
        )}
        {style.hasExtras && prediction !== undefined && hasExtras(analysis) && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AnalysisExtras prediction={prediction} analysis={analysis} headingLevel={4} />
          </Suspense>
        )}
        {factors.length > 0 && (
          <section>
            <h4 className="mb-1.5 text-xs text-muted">{title}</h4>
            <FactorList
              league={game.league}
              factors={factors}
              names={abbreviations(game)}
              atMost={factorsOnCard}
            />
          </section>
        )}
        {reasoning !== '' &&
          (style.hidesReasoning ? (
            <DetailedAnalysis source={reasoning} />
          ) : (
            <Reasoning source={reasoning} />
          ))}
      </div>
    </div>
  );
}

/** The reasoning, shown on request. */
function DetailedAnalysis({ source }: { source: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <section>
      <h4 className="sr-only">Detailed analysis</h4>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Detailed Analysis' : 'Show Detailed Analysis'}
      </Button>
      <div id={id} hidden={!isOpen}>
        <MarkupText source={source} headingLevel={4} />
      </div>
    </section>
  );
}
