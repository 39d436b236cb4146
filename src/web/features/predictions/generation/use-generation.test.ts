import { describe, expect, it } from 'vitest';
import { formatGenerated } from './use-generation.ts';

const answer = { aiModel: 'openai', version: 2, createdAt: '2026-11-21T18:00:00.000Z' } as const;
const baseline = { ...answer, aiModel: 'statistical' } as const;
const game = { subject: 'Dallas Cowboys @ Philadelphia Eagles' };

describe('formatGenerated', () => {
  it('has the words of the specification for what was made', () => {
    expect(formatGenerated({ ...answer, outcome: 'made' }, game)).toEqual({
      title: 'Prediction Generated',
      description: 'AI analysis complete for Dallas Cowboys @ Philadelphia Eagles',
    });
    const byAi = 'AI match prediction has been generated successfully.';
    const made = formatGenerated({ ...answer, outcome: 'made' }, { ...game, byAi });
    expect(made.description).toBe(byAi);
  });

  it.each([undefined, 'AI match prediction has been generated successfully.'])(
    'speaks of no AI where none was asked: %s',
    (byAi) => {
      expect(formatGenerated({ ...baseline, outcome: 'made' }, { ...game, byAi })).toEqual({
        title: 'Prediction Generated',
        description: 'Baseline analysis complete for Dallas Cowboys @ Philadelphia Eagles',
      });
    },
  );

  it('calls a stored answer that, with its version and its moment', () => {
    const { title, description } = formatGenerated({ ...answer, outcome: 'stored' }, game);

    expect(title).toBe('Already Predicted');
    expect(description).toMatch(
      /^Inputs haven’t changed since version 2 \(Nov 21, 2026.*\)\. Nothing new was generated\.$/,
    );
  });
});
