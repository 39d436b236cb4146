import { expect, it } from 'vitest';
import { findCountryCode } from './country-codes.ts';

it('tells countries apart that begin with the same letters, and guesses none', () => {
  const codesOf = (...countries: string[]) => countries.map(findCountryCode);
  expect(codesOf('Great Britain', 'Greece')).toEqual(['GBR', 'GRE']);
  expect(codesOf('Australia', 'Austria')).toEqual(['AUS', 'AUT']);
  expect(codesOf('China', 'Chile')).toEqual(['CHN', 'CHI']);
  expect(codesOf('South Africa', 'South Korea')).toEqual(['RSA', 'KOR']);
  expect(codesOf('Atlantis', 'constructor')).toEqual([undefined, undefined]);
});
