import { describe, expect, it } from 'vitest';
import { readPageAnswers, writePageAnswers } from './page-answers.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</SCRIPT >',
  '\u2028\u2029',
  '\'"&lt;/script&gt;',
  '\\u003c/script>',
];

describe('responses embedded in a page', () => {
  it.each(hostile)('cannot break out of their block and round-trip: %j', (name) => {
    const answers = [{ path: '/api/today', query: { sport: 'nfl' }, answer: { name } }];
    const block = writePageAnswers(JSON.stringify(answers));

    expect(block.match(/<\/?script/gi)).toEqual(['<script', '</script']);
    expect(block).not.toContain('<!--');
    expect(block.endsWith('</script>')).toBe(true);
    expect(readPageAnswers(`<html><div id="root"></div>${block}</body>`)).toEqual(answers);
  });

  it('are empty for a page without the block', () => {
    expect(readPageAnswers('<!doctype html><div id="root"></div>')).toEqual([]);
  });
});
