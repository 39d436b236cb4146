/** Worker that simulates seasons and answers questions about them. */
import { parentPort } from 'node:worker_threads';
import { answerSeason, type SeasonAnswer, type SeasonQuestion } from './season-work.ts';

const say = (answer: SeasonAnswer) => parentPort?.postMessage(answer, []);

parentPort?.on('message', (question: SeasonQuestion) => {
  try {
    say(answerSeason(question, (done) => say({ kind: 'progress', done })));
  } catch (error) {
    say({ kind: 'failed', message: (error as Error).message });
  }
});
