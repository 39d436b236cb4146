import { expect, it } from 'vitest';
import { formatInjury } from './player-status.tsx';

it('reads as Americans say it', () => {
  expect(formatInjury('Hamstring, Strain')).toBe('Hamstring strain');
  expect(formatInjury('Not injury related')).toBe('Not injury related');
});
