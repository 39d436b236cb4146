import { expect, it } from 'vitest';
import { findCountryCode } from './country-codes.ts';

it('distinguishes countries with the same first letters, and guesses none', () => {
  const findCodes = (...countries: string[]) => countries.map(findCountryCode);
  expect(findCodes('Great Britain', 'Greece')).toEqual(['GBR', 'GRE']);
  expect(findCodes('Australia', 'Austria')).toEqual(['AUS', 'AUT']);
  expect(findCodes('China', 'Chile')).toEqual(['CHN', 'CHI']);
  expect(findCodes('South Africa', 'South Korea')).toEqual(['RSA', 'KOR']);
  expect(findCodes('Atlantis', 'constructor')).toEqual([undefined, undefined]);
});
