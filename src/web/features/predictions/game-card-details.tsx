import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { FactorList } from './factor-list.tsx';
import { Reasoning } from './reasoning.tsx';

/** How many causes of the forecast a card has room for; the analysis page shows all. */
const factorsOnCard = 3;

interface GameCardDetailsProps {
  game: GameView;
  prediction: PredictionView | undefined;
}

/** Causes and reasoning. On phones behind a button, so that a Sunday's sixteen games can be scanned. */
export function GameCardDetails({ game, prediction }: GameCardDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  const factors = prediction?.factors ?? game.forecast?.factors ?? [];
  const reasoning = prediction?.reasoning.trim() ?? '';
  if (factors.length === 0 && reasoning === '') return null;

  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between text-sm font-medium md:hidden"
      >
        {reasoning === '' ? 'What moves the forecast' : 'Factors and reasoning'}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className={`flex flex-col gap-4 ${isOpen ? '' : 'max-md:hidden'}`}>
        {factors.length > 0 && (
          <section>
            <h4 className="mb-1.5 text-xs text-muted">What moves the forecast</h4>
            <FactorList
              factors={factors}
              awayAbbreviation={game.away.abbreviation}
              homeAbbreviation={game.home.abbreviation}
              atMost={factorsOnCard}
            />
          </section>
        )}
        {reasoning !== '' && <Reasoning source={reasoning} />}
      </div>
    </div>
  );
}
