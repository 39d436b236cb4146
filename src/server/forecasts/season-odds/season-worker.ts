/** Worker that simulates seasons and answers questions about them. */
import { parentPort } from 'node:worker_threads';
import { simulateDraw } from '#forecasting/tennis/simulate-draw.ts';
import type { Asked, Said } from './season-thread.ts';
import { condition, simulate } from './season-work.ts';

function answer(asked: Asked) {
  if ('draw' in asked) return simulateDraw(...asked.draw);
  return 'input' in asked ? simulate(asked, (done) => say({ done })) : condition(asked);
}

const say = (said: Said) => parentPort?.postMessage(said, []);

parentPort?.on('message', (asked: Asked) => {
  try {
    say({ answer: answer(asked) });
  } catch (error) {
    say({ failure: (error as Error).message });
  }
});
