import { expect, it } from 'vitest';
import { describeFailures, describeSlowest } from './summary.ts';

it('the slowest files come first, and no more than asked for', () => {
  const times = [
    { stage: 'unit tests', file: 'src/quick.test.ts', seconds: 1 },
    { stage: 'journeys', file: 'e2e/golf.spec.ts', seconds: 10 },
    { stage: 'unit tests', file: 'src/slow.test.ts', seconds: 30 },
  ];
  expect(describeSlowest(times, 2)).toBe(
    '   30 s  src/slow.test.ts (unit tests)\n   10 s  e2e/golf.spec.ts (journeys)\n',
  );
});

it('a failure is told with the beginning of its message, without colours', () => {
  const of = { stage: 'journeys', file: 'e2e/golf.spec.ts' };
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n\n');
  const words = describeFailures([
    { ...of, name: 'is listed', message: '\u{1b}[31mnot seen\u{1b}[39m', passedLater: true },
    { ...of, name: '', message: long, passedLater: false },
  ]);
  expect(words.split('\n').slice(0, 4)).toEqual([
    '  e2e/golf.spec.ts: is listed (journeys; passed at the second try)',
    '      not seen',
    '  e2e/golf.spec.ts (journeys; failed)',
    '      line 0',
  ]);
  expect(words).toContain('line 11\n');
  expect(words).not.toContain('line 12');
});
