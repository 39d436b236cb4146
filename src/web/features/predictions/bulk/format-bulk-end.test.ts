import { describe, expect, it } from 'vitest';
import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { formatBulkEnd } from './format-bulk-end.ts';

const running: BulkGenerationView = {
  id: '0b4d4f5e-6f1c-4c3c-9a55-0f7f5c3d2a11',
  league: 'nhl',
  state: 'running',
  asked: 14,
  begun: 2,
  analyzed: 0,
  total: 12,
  finished: 5,
  stored: 0,
  failed: 2,
  finishedGameIds: [],
  failures: [],
  renewsAt: null,
  startedAt: '2026-11-21T18:00:00.000Z',
};

describe('formatBulkEnd', () => {
  it('has the words of the specification when all went well', () => {
    const job = { ...running, state: 'done', finished: 12, failed: 0 } as const;
    expect(formatBulkEnd('NHL', job)).toEqual({
      title: 'All Predictions Generated',
      description: 'Generated 12 NHL game predictions',
    });
  });

  it('says after a cancellation that what is under way is still finished', () => {
    expect(formatBulkEnd('NHL', { ...running, state: 'canceled' })).toEqual({
      title: 'Generation Canceled',
      description:
        'Generated 5 NHL game predictions. Games in progress will finish; the rest were canceled.',
    });
  });

  it('does not boast of having made nothing', () => {
    const job = { ...running, state: 'done', total: 0, finished: 0, failed: 0 } as const;
    expect(formatBulkEnd('NFL', job).title).toBe('Nothing to Generate');
  });

  it('says why there was nothing to make, and calls no game begun that has not', () => {
    const job = { ...running, state: 'done', total: 0, finished: 0, failed: 0 } as const;
    const why = (asked: number, begun: number, analyzed = 0) =>
      formatBulkEnd('NFL', { ...job, asked, begun, analyzed }).description;

    expect(why(14, 14)).toBe('All of these games have started.');
    expect(why(14, 12)).toBe('None of these games can be predicted now.');
    expect(why(14, 10, 4)).toBe('Every game that can still be predicted has been analyzed.');
    expect(why(0, 0)).toBe('No games yet.');
  });

  it('counts what was made, and what was there already', () => {
    const job = { ...running, state: 'done', total: 14, finished: 14, failed: 0 } as const;
    const words = (stored: number) => formatBulkEnd('NFL', { ...job, stored });

    expect(words(11)).toEqual({
      title: 'All Predictions Generated',
      description: 'Generated 3 NFL game predictions, 11 already existed',
    });
    expect(formatBulkEnd('NBA', { ...job, total: 1, finished: 1 }).description).toBe(
      'Generated 1 NBA game predictions',
    );
    expect(words(13).description).toBe('Generated 1 NFL game prediction, 13 already existed');
    expect(words(14)).toEqual({
      title: 'Already Predicted',
      description: '14 NFL games already have predictions. Nothing new was generated.',
    });
  });

  it('never calls it a success when some failed', () => {
    const job = { ...running, state: 'done', finished: 10, failed: 2 } as const;
    expect(formatBulkEnd('NHL', job)).toMatchObject({
      title: 'Some Predictions Failed',
      isDestructive: true,
    });
    expect(formatBulkEnd('NHL', { ...job, finished: 0, failed: 12 }).title).toBe(
      'Prediction Failed',
    );
  });

  it('asks for no other try today without an analysis left, and says when there are new ones', () => {
    const refused = (code: string) => ({ gameId: 'a', message: 'Used up.', code });
    const job = {
      ...running,
      state: 'done',
      finished: 10,
      failed: 2,
      failures: [refused('allowance_used_up'), refused('budget_used_up')],
      renewsAt: '2026-11-22T00:00:00.000Z',
    } as const;

    expect(formatBulkEnd('NHL', { ...job, failures: [...job.failures] })).toEqual({
      title: 'No Analyses Left Today',
      description: expect.stringMatching(
        /^Generated 10 NHL game predictions\. You ran out of analyses before the other 2\. More at .*\d [AP]M\.$/,
      ),
      isDestructive: true,
    });
    const mixed = [refused('allowance_used_up'), refused('unavailable')];
    expect(formatBulkEnd('NHL', { ...job, failures: mixed }).description).toMatch(/try again/);
  });

  it('counts those never begun when the whole job failed', () => {
    expect(formatBulkEnd('NHL', { ...running, state: 'failed' }).description).toBe(
      'Generated 5 NHL game predictions; 7 were not generated. Please try again.',
    );
  });
});
