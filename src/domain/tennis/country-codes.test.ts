import { expect, it } from 'vitest';
import { findCountryCode } from './country-codes.ts';

it('tells countries apart that begin with the same letters, and guesses none', () => {
  const told = (...countries: string[]) => countries.map(findCountryCode);
  expect(told('Great Britain', 'Greece')).toEqual(['GBR', 'GRE']);
  expect(told('Australia', 'Austria')).toEqual(['AUS', 'AUT']);
  expect(told('China', 'Chile')).toEqual(['CHN', 'CHI']);
  expect(told('South Africa', 'South Korea')).toEqual(['RSA', 'KOR']);
  expect(told('Atlantis', 'constructor')).toEqual([undefined, undefined]);
});
