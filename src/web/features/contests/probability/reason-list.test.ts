import { describe, expect, it } from 'vitest';
import { listReasons } from './reason-list.tsx';

const factor = (name: string, marginPoints: number) => ({
  name,
  detail: '',
  marginPoints,
  probability: 0,
});

function read(factors: ReturnType<typeof factor>[], pick: 'home' | 'away' = 'home') {
  return listReasons('nfl', factors, pick, 3).map(
    ({ factor: { name }, isFor }) => `${isFor ? 'For' : 'Against'} ${name}`,
  );
}

describe('the reasons on a card', () => {
  it('begin with the strongest for the pick, whatever speaks against it', () => {
    const factors = [
      factor('Form', -9),
      factor('Rest', -5),
      factor('Home field', 2),
      factor('Team strength', -4),
    ];
    expect(read(factors)).toEqual(['For Home field', 'Against Form', 'Against Rest']);
    expect(read(factors, 'away')).toEqual(['For Form', 'For Rest', 'For Team strength']);
  });

  it('have the AI analyst among them, however little it moves', () => {
    const factors = [
      factor('Form', 9),
      factor('Rest', 5),
      factor('Home field', 2),
      factor('AI analyst', -0.3),
    ];
    expect(read(factors)).toEqual(['For Form', 'For Rest', 'Against AI analyst']);
  });

  it('leave out what rounds to nothing', () => {
    expect(read([factor('Form', 3), factor('Rest', 0.04)])).toEqual(['For Form']);
  });
});
