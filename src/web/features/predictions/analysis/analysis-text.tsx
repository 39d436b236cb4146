import type { PredictionView } from '#contract/predictions.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { listKeyFactors } from '../card/key-factors.ts';
import { KeyFactors } from '../card/key-factor-list.tsx';
import { formatCalibration, formatChance, formatOwnScore } from './format-analyst.ts';
import { madeWithLabels } from './made-with.ts';
import { MarkupText } from './markup-text.tsx';

/** The analyst's reasoning, key factors and team notes; collapsed for the baseline. */
export function AnalysisText({ prediction }: { prediction: PredictionView }) {
  if (prediction.analysis === null) {
    return (
      <Card as="section" aria-label="Statistical model explained" className="px-4 py-1 md:px-5">
        <Disclosure label="Statistical model explained">
          <Text prediction={prediction} />
        </Disclosure>
      </Card>
    );
  }
  return (
    <Panel
      title={`AI analyst · ${prediction.aiModelLabel}`}
      description={formatAuthor(prediction)}
      bodyClassName="flex flex-col gap-6"
    >
      <Text prediction={prediction} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs text-muted">
        <dt>Stated win probability</dt>
        <dd className="tabular">
          {formatChance(prediction.analysis, prediction)}, {formatCalibration(prediction.analysis)}
        </dd>
        <dt>Analyst’s score</dt>
        <dd className="tabular">{formatOwnScore(prediction.analysis, prediction)}</dd>
      </dl>
    </Panel>
  );
}

function Text({ prediction }: { prediction: PredictionView }) {
  const { teamAnalysis, game, analysis } = prediction;
  // The baseline's key factors repeat its reasons.
  const factors = analysis === null ? [] : listKeyFactors(prediction);
  const teams = sidesInOrder(game.league, {
    home: { name: game.homeTeam.name, words: teamAnalysis.home },
    away: { name: game.awayTeam.name, words: teamAnalysis.away },
  }).filter((team) => team.words.trim() !== '');

  return (
    <div className="flex flex-col gap-6">
      {prediction.reasoning.trim() === '' ? (
        <p className="text-sm text-muted">No written analysis.</p>
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
    </div>
  );
}

function formatAuthor({ aiModelLabel, returnedModel, aiModel, madeWith }: PredictionView): string {
  return aiModel === 'statistical' || returnedModel === null
    ? `By ${aiModelLabel} · ${madeWithLabels[madeWith]}`
    : `By ${aiModelLabel} (${returnedModel}) · ${madeWithLabels[madeWith]}`;
}
