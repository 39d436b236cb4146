import { describe, expect, it } from 'vitest';
import { switchedProbabilities, switchedStarter } from './what-if-rules.ts';

const side = { players: ['ace', 'second', 'third'].map((playerId) => ({ playerId })) };

describe('switched starters', () => {
  it('leave no place for others of the role', () => {
    const probabilities = switchedProbabilities(
      { out: [], in: ['second'] },
      { role: 'pitcher', side },
    );
    expect(Object.fromEntries(probabilities)).toEqual({ ace: 0, second: 1, third: 0 });
    expect(switchedStarter({ id: 'ace' }, probabilities, 'pitcher')).toEqual({ id: 'second' });
  });

  it('are nobody while the named one is out, and as named without a switch', () => {
    const out = switchedProbabilities(
      { out: ['ace'], in: ['of others'] },
      { role: 'goalie', side },
    );
    expect(Object.fromEntries(out)).toEqual({ ace: 0 });
    expect(switchedStarter({ id: 'ace' }, out, 'goalie')).toBeNull();
    expect(switchedStarter({ id: 'ace' }, new Map(), 'goalie')).toEqual({ id: 'ace' });
  });

  it('are no matter of players who play beside others', () => {
    const both = switchedProbabilities({ out: ['ace'], in: ['third'] }, { role: 'player', side });
    expect(Object.fromEntries(both)).toEqual({ ace: 0, third: 1 });
    expect(switchedStarter(null, both, 'player')).toBeNull();
  });
});
