import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkup, readSpans } from './markup-text.tsx';

describe('readMarkup', () => {
  it('tells headings, paragraphs and bullet lists apart', () => {
    expect(
      readMarkup('## Why\nThe **Eagles** run well.\nAnd defend.\n\n- Rest\n* Home\n• Form'),
    ).toEqual([
      { kind: 'heading', spans: [{ text: 'Why', bold: false }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'The ', bold: false },
          { text: 'Eagles', bold: true },
          { text: ' run well. And defend.', bold: false },
        ],
      },
      {
        kind: 'bullets',
        items: [
          [{ text: 'Rest', bold: false }],
          [{ text: 'Home', bold: false }],
          [{ text: 'Form', bold: false }],
        ],
      },
    ]);
  });

  it('gives nothing for nothing', () => {
    expect(readMarkup(' \n\n')).toEqual([]);
  });

  it('keeps HTML as the text it is', () => {
    expect(readMarkup('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>', bold: false }] },
    ]);
  });

  it('never throws and never loses a word, whatever an analyst writes', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,6}$/)), (words) => {
        const printed = JSON.stringify(readMarkup(words.join(' ')));
        for (const word of words) expect(printed).toContain(word);
      }),
    );
  });
});

describe('readSpans', () => {
  it('leaves a marker without its partner as it is written', () => {
    expect(readSpans('2 ** 3 is 8')).toEqual([{ text: '2 ** 3 is 8', bold: false }]);
    expect(readSpans('**a** b ** c')).toEqual([
      { text: 'a', bold: true },
      { text: ' b ** c', bold: false },
    ]);
  });
});
