import { describe, expect, it } from 'vitest';
import { formatGenerated } from './format-generated.ts';

const answer = { version: 2, createdAt: '2026-11-21T18:00:00.000Z' };

describe('formatGenerated', () => {
  it('has the words of the specification for what was made', () => {
    expect(formatGenerated({ ...answer, outcome: 'made' }, 'AI analysis complete')).toEqual({
      title: 'Prediction Generated',
      description: 'AI analysis complete',
    });
  });

  it('calls a stored answer that, with its version and its moment', () => {
    const { title, description } = formatGenerated({ ...answer, outcome: 'stored' }, 'complete');

    expect(title).toBe('Already Predicted');
    expect(description).toMatch(
      /^The same inputs gave version 2 on Nov 21, 2026.* – nothing new was made\.$/,
    );
  });
});
