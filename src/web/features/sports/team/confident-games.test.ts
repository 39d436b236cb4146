import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { connection } from '#web/lib/offline/connection.ts';
import type { GamePredictions } from '#web/features/predictions/prediction-queries.ts';
import { PredictionsMissing } from './confident-games.tsx';

it('says above games that are kept that their predictions are not, and claims nothing up to date', () => {
  const predictions = { isUnknown: true, retry: () => undefined } as unknown as GamePredictions;
  const notice = () => toText(render(createElement(PredictionsMissing, { predictions })));
  // Another test file of this worker may have lost the server.
  connection.noteAnswer(new Headers(), new Date());
  expect(notice()).toContain('forecasts below are up to date');
  connection.noteBrowser(false);
  const offline = notice();
  connection.noteBrowser(true);

  expect(offline).toContain('You are offline, and this browser has no saved predictions');
  expect(offline).not.toContain('up to date');
});
