import type { PredictionView, AnalysisView } from '#contract/predictions/predictions-endpoints.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { listKeyFactors, KeyFactors } from './key-factors.tsx';
import { madeWithLabels } from './made-with.ts';
import { MarkupText } from './markup-text.tsx';

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
          {formatProbability(prediction.analysis, prediction)},{' '}
          {formatCalibration(prediction.analysis)}
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
  const model = aiModel === 'statistical' || returnedModel === null ? '' : ` (${returnedModel})`;
  return `By ${aiModelLabel}${model} · ${madeWithLabels[madeWith]}`;
}

export function formatCalibration({
  shrink,
  gradedBehind,
  isCalibrated,
}: Pick<AnalysisView, 'shrink' | 'gradedBehind' | 'isCalibrated'>): string {
  if (!isCalibrated) {
    return `too few graded predictions to calibrate (n = ${gradedBehind})`;
  }
  return shrink < 1
    ? `calibrated on ${gradedBehind} graded predictions`
    : `no calibration needed after ${gradedBehind} graded predictions`;
}

/** “PHI 78%”: the winner the analyst named, also at an even chance, in whole percent. */
export function formatProbability(
  { winner, statedHomeWinProbability }: Pick<AnalysisView, 'winner' | 'statedHomeWinProbability'>,
  { game }: Pick<PredictionView, 'game'>,
): string {
  const home = Math.round(statedHomeWinProbability * 100);
  return winner === 'home'
    ? `${game.homeTeam.abbreviation} ${home}%`
    : `${game.awayTeam.abbreviation} ${100 - home}%`;
}

export function formatOwnScore(
  { homeScore, awayScore }: Pick<AnalysisView, 'homeScore' | 'awayScore'>,
  { game }: Pick<PredictionView, 'game'>,
): string {
  return sidesInOrder(game.league, {
    home: `${game.homeTeam.abbreviation} ${homeScore}`,
    away: `${game.awayTeam.abbreviation} ${awayScore}`,
  }).join(' - ');
}
