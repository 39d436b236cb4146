import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tennisTourIds } from '#domain/league.ts';
import { drawKey, readDrawKey } from './draw-key.ts';

describe('drawKey', () => {
  it('is read back as it was written, whatever the id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tennisTourIds), fc.string({ minLength: 1 }), (league, id) => {
        expect(readDrawKey(drawKey(league, id))).toEqual({ league, id });
      }),
    );
  });

  it('is not read from what somebody has made up', () => {
    expect(readDrawKey(null)).toBeUndefined();
    expect(readDrawKey('')).toBeUndefined();
    expect(readDrawKey('atp')).toBeUndefined();
    expect(readDrawKey('atp:')).toBeUndefined();
    expect(readDrawKey('pga:12')).toBeUndefined();
  });
});
