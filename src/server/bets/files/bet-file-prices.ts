import { readOdds, writeAmerican } from '#domain/betting/odds.ts';

/**
 * Accepts numbers as spreadsheets and sportsbooks write them: “−110” with any minus, “+3.5”, “0,5”.
 * Rejects “1,000”, which could be a thousand or one.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replace(/^[\u2010-\u2015\u2212\uFE63\uFF0D]/, '-')
    .replace(/^([+-]?\d{1,9}),(\d{1,2}|\d{4,6})$/, '$1.$2')
    .replace(/^([+-]?0),(\d{3})$/, '$1.$2');
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

interface WrittenPrice {
  value: number;
  isSigned: boolean;
  hasDecimals: boolean;
}

function parsePrice(text: string): WrittenPrice | undefined {
  const value = readNumber(text);
  if (value === undefined) return undefined;
  return { value, isSigned: !/^\d/.test(text), hasDecimals: /[.,]/.test(text) };
}

/**
 * Reads prices as American odds, converted from “EVEN”, “1.91” or “52.4%” where necessary. What one
 * cell leaves open, the others decide: “101.00” is decimal next to “1.91”, and American next to
 * “-110.00”. The reader returns the price, or why there is none.
 */
export function createPriceReader(cells: readonly string[]) {
  const prices = cells.flatMap((cell) => parsePrice(cell) ?? []);
  const hasDecimalOdds = prices.some(isDecimalOdds);
  const hasPaddedAmerican = prices.some(({ isSigned, hasDecimals }) => isSigned && hasDecimals);
  const isPlain = ({ isSigned, hasDecimals }: WrittenPrice) => !isSigned && !hasDecimals;
  // “51” for 51.00, so that “101” could be 101.00.
  const dropsZeros = hasDecimalOdds && prices.some((price) => isPlain(price) && price.value < 100);

  const isDecimal = (price: WrittenPrice): boolean | undefined => {
    if (price.isSigned || isDecimalOdds(price)) return !price.isSigned;
    if (price.value < 100) return hasDecimalOdds && price.value > 1;
    if (price.hasDecimals) return hasDecimalOdds === hasPaddedAmerican ? undefined : hasDecimalOdds;
    return dropsZeros ? undefined : false;
  };

  return (text: string): number | string => {
    if (/^ev(en|ens)?$/i.test(text)) return 100;
    if (/^\d+\s*[/\u2044]\s*\d+$/.test(text)) {
      return 'fractional odds are not supported; write 5/2 as +250 or 3.50';
    }
    const percent = /^(.*\S)\s*%$/.exec(text)?.[1];
    const price = parsePrice(percent ?? text);
    if (price === undefined) return notNumber;
    const { value } = price;
    const convert = (format: 'decimal' | 'implied') => readOdds(String(value), format);
    if (percent !== undefined) return convert('implied') ?? notNumber;
    switch (isDecimal(price)) {
      case true:
        return convert('decimal') ?? notNumber;
      case false:
        return value;
      case undefined:
        return `the price ${text} is unclear: write ${writeAmerican(value)} for American odds, or ${writeAmerican(convert('decimal') ?? value)} for decimal odds of ${value}`;
    }
  };
}

const notNumber = 'the price is not a number';

/** “1.91”: American odds are at least 100 and whole. */
function isDecimalOdds({ value, isSigned, hasDecimals }: WrittenPrice): boolean {
  return !isSigned && hasDecimals && value > 1 && (value < 100 || !Number.isInteger(value));
}
