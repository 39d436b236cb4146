/** What stands in the form of a bet, read as the bet that it makes. */
import type { BetLineView, BetView, ChangeableBet } from '#contract/bets.ts';
import {
  type BetMarket,
  priceProblem,
  selectionProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { writeAmerican } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';

export interface BetForm {
  market: BetMarket;
  /** Side or player. */
  choice: string;
  line: string;
  stake: string;
  price: string;
  book: string;
  note: string;
}

type FieldName = 'choice' | 'line' | 'stake' | 'price';
export type FormProblems = Partial<Record<FieldName, string>>;

export function choiceOf({ side, playerId }: Pick<BetLineView, 'side' | 'playerId'>): string {
  return side ?? playerId ?? '';
}

/** Line and price as they are stored of a choice; what is not stored is left to be typed. */
export function filledFrom(line: BetLineView | undefined): Pick<BetForm, 'line' | 'price'> {
  return { line: signed(line?.market, line?.line), price: priceText(line?.price) };
}

function text(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

/** A handicap with its sign, as boards write it. */
function signed(market: BetMarket | undefined, line: number | null | undefined): string {
  const isAbove = market === 'spread' && line != null && line > 0;
  return isAbove ? `+${line}` : text(line);
}

function priceText(price: number | null | undefined): string {
  return price == null ? '' : writeAmerican(price);
}

export function formOf(bet: BetView): BetForm {
  return {
    market: bet.market,
    choice: choiceOf(bet),
    line: signed(bet.market, bet.line),
    stake: text(bet.stake),
    price: priceText(bet.price),
    book: bet.book ?? '',
    note: bet.note ?? '',
  };
}

/** “+120”, “−110” with any minus; undefined for anything that is no number. */
export function readFigure(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A price as it is typed: boards write EVEN for +100. */
export function readPrice(typed: string): number | undefined {
  return /^ev(en)?$/i.test(typed.trim()) ? 100 : readFigure(typed);
}

/** The bet, or what is wrong with each field. */
export function readForm(
  league: LeagueId,
  form: BetForm,
  lines: BetLineView[],
): { bet: ChangeableBet } | { problems: FormProblems } {
  const problems: FormProblems = {};
  const chosen = lines.find(
    (line) => line.market === form.market && choiceOf(line) === form.choice,
  );
  const stake = readFigure(form.stake);
  const price = readPrice(form.price);
  const hasLine = form.market === 'spread' || form.market === 'total';
  const line = hasLine ? readFigure(form.line) : undefined;
  if (chosen === undefined) problems.choice = 'Choose what you bet on';
  const stakeWrong = stake === undefined ? 'A stake is a number of units' : stakeProblem(stake);
  if (stakeWrong !== undefined) problems.stake = capitalised(stakeWrong);
  const priceWrong =
    price === undefined ? 'A price is an American one, such as -110 or +150' : priceProblem(price);
  if (priceWrong !== undefined) problems.price = capitalised(priceWrong);
  if (chosen !== undefined) {
    const { market, side, playerId } = chosen;
    const wrong = selectionProblem(league, { market, side, playerId, line: line ?? null });
    if (wrong !== undefined) problems.line = capitalised(wrong);
  }
  if (Object.keys(problems).length > 0 || chosen === undefined) return { problems };
  return {
    bet: {
      market: chosen.market,
      side: chosen.side,
      playerId: chosen.playerId,
      line: line ?? null,
      stake: stake ?? 0,
      price: price ?? 0,
      book: form.book.trim() === '' ? null : form.book.trim(),
      note: form.note.trim() === '' ? null : form.note.trim(),
    },
  };
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
