import type { PredictionView } from '#contract/predictions.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Panel } from '#web/ui/card.tsx';
import { FactFlags } from '../card/fact-flags.tsx';
import { listKeyFactors } from '../card/key-factors.ts';
import { KeyFactors } from '../card/key-factor-list.tsx';
import { madeWithLabels } from './made-with.ts';
import { MarkupText } from './markup-text.tsx';

/** What the author wrote: reasoning, key factors and a word on each team. */
export function AnalysisText({ prediction }: { prediction: PredictionView }) {
  const { teamAnalysis, game } = prediction;
  const factors = listKeyFactors(prediction);
  const teams = sidesInOrder(game.league, {
    home: { name: game.homeTeam.name, words: teamAnalysis.home },
    away: { name: game.awayTeam.name, words: teamAnalysis.away },
  }).filter((team) => team.words.trim() !== '');

  return (
    <Panel
      title="Reasoning"
      description={formatAuthor(prediction)}
      bodyClassName="flex flex-col gap-6"
    >
      <FactFlags prediction={prediction} />
      {prediction.reasoning.trim() === '' ? (
        <p className="text-sm text-muted">No reasoning is stored with this prediction.</p>
      ) : (
        <MarkupText source={prediction.reasoning} headingLevel={3} />
      )}
      {factors.length > 0 && (
        <div>
          <h3 className="mb-2 font-display text-lg leading-none font-semibold">Key factors</h3>
          <KeyFactors factors={factors} />
        </div>
      )}
      {teams.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {teams.map((team) => (
            <div key={team.name}>
              <h3 className="mb-2 font-display text-lg leading-none font-semibold">{team.name}</h3>
              <MarkupText source={team.words} />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function formatAuthor({ aiModelLabel, returnedModel, aiModel, madeWith }: PredictionView): string {
  return aiModel === 'statistical' || returnedModel === null
    ? `By ${aiModelLabel} · ${madeWithLabels[madeWith]}`
    : `By ${aiModelLabel} (${returnedModel}) · ${madeWithLabels[madeWith]}`;
}
