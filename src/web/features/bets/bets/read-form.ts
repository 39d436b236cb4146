import type {
  BetLinesView,
  BetLineView,
  BetView,
  ChangeableBet,
} from '#contract/bets/bets-endpoints.ts';
import {
  type BetMarket,
  listMarkets,
  priceProblem,
  selectionProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { formatOdds, type OddsFormat, readOdds, writeAmerican } from '#domain/betting/odds.ts';
import { readDollars, readFigure, readUnitSize } from '#domain/betting/unit-size.ts';
import type { LeagueId } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';

export interface BetForm {
  market: BetMarket;
  /** The chosen side or player. */
  choice: string;
  line: string;
  stake: string;
  stakeIn: 'units' | 'dollars';
  /** Size of a unit in dollars; empty when not set. */
  unitSize: string;
  price: string;
  book: string;
  note: string;
}

export type FormProblems = Partial<Record<keyof BetForm, string>>;

export function getChoice({ side, playerId }: Pick<BetLineView, 'side' | 'playerId'>): string {
  return side ?? playerId ?? '';
}

/** Stored line and price of a selection; missing values are left to type. */
export function filledFrom(
  selection: BetLineView | BetView | undefined,
  format: OddsFormat,
): Pick<BetForm, 'line' | 'price'> {
  const { market, line = null, price = null } = selection ?? {};
  const sign = market === 'spread' && line !== null && line > 0 ? '+' : '';
  const write = format === 'american' ? writeAmerican : formatOdds;
  return {
    line: `${sign}${line ?? ''}`,
    price: price === null ? '' : write(price, format),
  };
}

export function toForm(
  bet: BetView | undefined,
  { league }: BetLinesView,
  format: OddsFormat,
  unitSize: number | null,
): BetForm {
  return {
    market: bet?.market ?? listMarkets(league)[0] ?? 'moneyline',
    choice: bet === undefined ? '' : getChoice(bet),
    ...filledFrom(bet, format),
    stake: String(bet?.stake ?? 1),
    stakeIn: 'units',
    unitSize: String(unitSize ?? ''),
    book: bet?.book ?? '',
    note: bet?.note ?? '',
  };
}

/**
 * The stake converted between units and dollars; empty while a unit has no size, as “1” unit is not
 * $1.
 */
export function switchStake(
  form: BetForm,
  stakeIn: BetForm['stakeIn'],
): Pick<BetForm, 'stake' | 'stakeIn'> {
  if (stakeIn === form.stakeIn) return form;
  const units = readStake(form);
  const size = readUnitSize(form.unitSize);
  if (units === undefined || size === undefined) return { stake: '', stakeIn };
  const stake = stakeIn === 'units' ? units : Math.round(units * size * 100) / 100;
  return { stake: String(stake), stakeIn };
}

/** The stake in units, if valid; dollars to the cent. */
export function readStake({ stake, stakeIn, unitSize }: BetForm): number | undefined {
  if (stakeIn === 'units') return readFigure(stake);
  const amount = readDollars(stake);
  if (amount === undefined) return undefined;
  const size = readUnitSize(unitSize);
  return size === undefined ? undefined : Number((amount / size).toFixed(6));
}

export interface FormPrices {
  format: OddsFormat;
  /** The bet that is being changed. */
  bet?: BetView | undefined;
}

/** A price left as it was filled in keeps its exact value. */
export function readPrice(form: BetForm, lines: BetLineView[], { format, bet }: FormPrices) {
  const filled = [bet, ...lines].find(
    (one) =>
      one?.market === form.market &&
      getChoice(one) === form.choice &&
      filledFrom(one, format).price === form.price.trim(),
  );
  return filled?.price ?? readOdds(form.price, format);
}

const examples: Record<OddsFormat, string> = {
  american: 'Enter American odds, such as -110 or +150',
  decimal: 'Enter decimal odds, such as 1.91 or 2.50',
  implied: 'Enter an implied probability, such as 52.4%',
};

export function readForm(
  league: LeagueId,
  form: BetForm,
  lines: BetLineView[],
  prices: FormPrices,
): { bet: ChangeableBet } | { problems: FormProblems } {
  const problems: FormProblems = {};
  const chosen = lines.find(
    (line) => line.market === form.market && getChoice(line) === form.choice,
  );
  const stake = readStake(form);
  const price = readPrice(form, lines, prices);
  const hasLine = form.market === 'spread' || form.market === 'total';
  const line = hasLine ? readFigure(form.line) : undefined;
  if (chosen === undefined) problems.choice = 'Choose your selection';
  const isUnitMissing = form.stakeIn === 'dollars' && readUnitSize(form.unitSize) === undefined;
  if (isUnitMissing) problems.unitSize = 'Enter the size of one unit in dollars';
  const stakeWrong =
    stake === undefined
      ? !isUnitMissing && `Enter the stake in ${form.stakeIn}`
      : (stakeProblem(stake) ?? false);
  if (stakeWrong !== false) problems.stake = capitalize(stakeWrong);
  const priceWrong = price === undefined ? examples[prices.format] : priceProblem(price);
  if (priceWrong !== undefined) problems.price = capitalize(priceWrong);
  if (chosen === undefined) return { problems };
  const { market, side, playerId } = chosen;
  const selection = { market, side, playerId, line: line ?? null };
  const lineWrong = selectionProblem(league, selection);
  if (lineWrong !== undefined) problems.line = capitalize(lineWrong);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    bet: {
      ...selection,
      stake: stake ?? 0,
      price: price ?? 0,
      book: form.book.trim() === '' ? null : form.book.trim(),
      note: form.note.trim() === '' ? null : form.note.trim(),
    },
  };
}
