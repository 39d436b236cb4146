import type {
  BetLinesView,
  BetLineView,
  BetView,
  ChangeableBet,
} from '#contract/bets/bets-endpoints.ts';
import {
  type BetMarket,
  hasLine,
  listMarkets,
  priceProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { selectionProblem } from '#domain/betting/selection-problem.ts';
import { formatOdds, type OddsFormat, readOdds, writeAmerican } from '#domain/betting/odds.ts';
import { readDollars, readFigure, readUnitSize } from '#domain/betting/unit-size.ts';
import type { LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { capitalize } from '#web/lib/figures.ts';

export interface BetForm {
  market: BetMarket;
  /** The chosen side, or in a tournament the player. */
  choice: string;
  /** The player and statistic of a player prop. */
  player: string;
  statistic: string;
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
  selection: Pick<BetLineView, 'market' | 'line' | 'price'> | undefined,
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

/** What a form can be opened with: a bet, or a line that was checked. */
export type FilledBet = Pick<
  BetView,
  'market' | 'side' | 'playerId' | 'statistic' | 'line' | 'price'
> &
  Partial<Pick<BetView, 'stake' | 'book' | 'note' | 'playerName'>>;

export function toForm(
  bet: FilledBet | undefined,
  { league }: BetLinesView,
  format: OddsFormat,
  unitSize: number | null,
): BetForm {
  return {
    market: bet?.market ?? listMarkets(league)[0] ?? 'moneyline',
    choice: bet === undefined ? '' : getChoice(bet),
    player: bet?.playerId ?? '',
    statistic: bet?.statistic ?? findProjectedLeague(league)?.statistics[0]?.id ?? '',
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
  /** What the form was opened with. */
  bet?: FilledBet | undefined;
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

type Chosen = Pick<BetLineView, 'market' | 'side' | 'playerId'>;

function findLine({ market, choice }: BetForm, lines: BetLineView[]): Chosen | undefined {
  return lines.find((line) => line.market === market && getChoice(line) === choice);
}

function findProp({ market, choice, player }: BetForm): Chosen | undefined {
  const side = (['over', 'under'] as const).find((name) => name === choice);
  return side && { market, side, playerId: player };
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
  const isProp = form.market === 'playerProp';
  const chosen = isProp ? findProp(form) : findLine(form, lines);
  const stake = readStake(form);
  const price = readPrice(form, lines, prices);
  const line = hasLine(form.market) ? readFigure(form.line) : undefined;
  if (isProp && form.player === '') problems.player = 'Choose a player';
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
  const statistic = isProp ? form.statistic : null;
  const selection = { market, side, playerId, statistic, line: line ?? null };
  const lineWrong = selectionProblem(league, selection);
  if (lineWrong !== undefined && problems.player === undefined)
    problems.line = capitalize(lineWrong);
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
