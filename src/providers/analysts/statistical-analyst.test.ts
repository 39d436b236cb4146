import { expect, it } from 'vitest';
import type { Forecast } from '#domain/forecast.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { contractRequest, itKeepsTheAnalystContract } from '#testing/ports/analyst-contract.ts';
import { createStatisticalAnalyst } from './statistical-analyst.ts';

const forecast: Forecast = {
  ...sampleForecast,
  factors: [
    { name: 'Home field', detail: 'Playing at home.', marginPoints: 1.7, probability: 0.05 },
    { name: 'Rest', detail: 'Equal rest.', marginPoints: 0, probability: 0 },
    { name: 'Team strength', detail: 'The Gulls are better.', marginPoints: 3.2, probability: 0.1 },
    { name: 'Recent form', detail: 'The Elks are rising.', marginPoints: -0.4, probability: -0.01 },
  ],
};

const words = () => 'The ratings like the Gulls.';

itKeepsTheAnalystContract('the statistical baseline', () =>
  createStatisticalAnalyst(forecast, words),
);

it('lists the causes that matter, weightiest first', async () => {
  const { keyFactors } = await createStatisticalAnalyst(forecast, words).analyze(contractRequest);

  expect(keyFactors).toEqual([
    { text: 'Team strength: The Gulls are better.' },
    { text: 'Home field: Playing at home.' },
    { text: 'Recent form: The Elks are rising.' },
  ]);
});

it('credits each side with the causes that help it', async () => {
  const { teamAnalysis } = await createStatisticalAnalyst(forecast, words).analyze(contractRequest);

  expect(teamAnalysis.home).toBe(
    'Northport Gulls (7-3) is expected to score 24.3 points. ' +
      'In its favor, in points: Team strength 3.2, Home field 1.7.',
  );
  expect(teamAnalysis.away).toBe(
    'Ridgeway Elks (4-6) is expected to score 20.0 points. In its favor, in points: Recent form 0.4.',
  );
});

it('cites no page, costs nothing and reads no options', async () => {
  const analyst = createStatisticalAnalyst(forecast, words);
  const analysis = await analyst.analyze(contractRequest);

  expect(analyst.readsOptions).toBe(false);
  expect(analysis.keyFactors.every((factor) => factor.sourceUrl === undefined)).toBe(true);
  expect(analysis.usage).toEqual({});
});
