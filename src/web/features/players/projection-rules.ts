/** What lists, sums and sentences about projections say. Everything here is pure. */
import {
  minJudgedLines,
  type PlayerAbsenceView,
  type ProjectedPlayerView,
  type ProjectedSideView,
  type ProjectedStatisticOfPlayerView,
  type ProjectedStatisticView,
  type ProjectionAccuracyView,
} from '#contract/player-projections-endpoints.ts';
import { type GameState, isInPlay } from '#domain/game.ts';
import { formatCount, formatSigned } from '#web/lib/figures.ts';

export type SideName = 'home' | 'away';
export type Phase = 'before' | 'live' | 'final';
export type OverLine = NonNullable<ProjectedStatisticOfPlayerView['line']>;

/** Rows of a team before “4 more players”. */
export const shownPlayers = 6;

/** A player's projection of a statistic; undefined for one who is not projected in it. */
export function findStatistic<Projected extends { statistic: string }>(
  player: { statistics: readonly Projected[] },
  statistic: string,
): Projected | undefined {
  return player.statistics.find((each) => each.statistic === statistic);
}

/** “26.0”; empty without a value. */
export function formatMean(mean: number | undefined): string {
  return mean?.toFixed(1) ?? '';
}

/** “36.5”, “37”: minutes, attempts or batters. */
export function formatOpportunity(value: number): string {
  return String(Number(value.toFixed(1)));
}

type Shown = Pick<ProjectedStatisticOfPlayerView, 'mean' | 'low' | 'high' | 'atLeast'>;

/** “26.0”; of a rare count, the probability of one or more. */
export function formatOurs({ mean, atLeast }: Pick<Shown, 'mean' | 'atLeast'>): string {
  return atLeast === null ? formatMean(mean) : formatProbability(atLeast[0]);
}

/** “16–37”, the middle 80% of results; of a rare count, the probability of two or more. */
export function formatRange({ low, high, atLeast }: Omit<Shown, 'mean'>): string {
  if (atLeast !== null) return formatProbability(atLeast[1]);
  return `${Math.round(low)}–${Math.round(high)}`;
}

/** “54%”; what is not decided is never 0% or 100%. */
export function formatProbability(probability: number): string {
  const percent = Math.round(probability * 100);
  if (percent === 0) return '<1%';
  return percent === 100 ? '>99%' : `${percent}%`;
}

export function formatMarket({ market }: Pick<OverLine, 'market'>): string {
  return market === null ? '–' : formatProbability(market);
}

/**
 * “+4”: percentage points between the two numbers as they are displayed; an old line has no
 * difference.
 */
export function formatDifference({ ours, market, isOlderThanNews }: OverLine): string {
  if (market === null || isOlderThanNews) return '–';
  return formatSigned(Math.round(ours * 100) - Math.round(market * 100), 0);
}

/** “+2.3”; undefined when nothing would be seen to change. */
export function formatChange(change: number | null): string | undefined {
  if (change === null) return undefined;
  const text = formatSigned(change, 1);
  return text === '0.0' ? undefined : text;
}

/** “inside the range”, “outside the range”: once graded. */
export function rangeVerdict({ grade }: Pick<ProjectedStatisticOfPlayerView, 'grade'>) {
  return grade === null ? undefined : grade.isInside ? 'inside the range' : 'outside the range';
}

/** “T. Marlowe”, or the whole name where two of the players would read alike. */
export function shortName(name: string, all: readonly { name: string }[]): string {
  const short = initialed(name);
  return all.filter((other) => initialed(other.name) === short).length > 1 ? name : short;
}

function initialed(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${first.charAt(0)}. ${rest.join(' ')}`;
}

export function lastName(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** By a statistic's projection, or by `opportunity`. */
function sortValue(player: ProjectedPlayerView, key: string): number {
  if (key === 'opportunity') return player.opportunity.value;
  const found = findStatistic(player, key);
  return found?.atLeast?.[0] ?? found?.mean ?? -1;
}

/** Players of a side that are projected in a statistic, highest first. */
export function listPlayers(
  side: Pick<ProjectedSideView, 'players'>,
  statistic: string,
  sort = statistic,
): ProjectedPlayerView[] {
  return side.players
    .filter((player) => findStatistic(player, statistic) !== undefined)
    .toSorted((a, b) => sortValue(b, sort) - sortValue(a, sort));
}

/** Sums of the players behind “4 more players”, each counted by the probability of playing. */
export function sumPlayers(players: readonly ProjectedPlayerView[]) {
  const add = (value: (player: ProjectedPlayerView) => number | undefined) =>
    players.reduce((sum, player) => sum + player.playProbability * (value(player) ?? 0), 0);
  return {
    opportunity: add(({ opportunity }) => opportunity.value),
    mean: (id: string) => add((player) => findStatistic(player, id)?.mean),
  };
}

export function findTotal(side: ProjectedSideView, statistic: string): number | undefined {
  return side.totals.find((total) => total.statistic === statistic)?.mean;
}

/** “Counts Prescott at 61% to play.”; undefined when everyone is certain to play. */
export function describeCounted(players: readonly ProjectedPlayerView[]): string | undefined {
  const uncertain = players.filter(
    ({ status, playProbability }) => status !== null && Math.round(playProbability * 100) < 100,
  );
  if (uncertain.length === 0) return undefined;
  const each = uncertain.map(
    ({ name, playProbability }) => `${lastName(name)} at ${formatProbability(playProbability)}`,
  );
  return `Counts ${joinWords(each)} to play.`;
}

/** “Castell’s line is older than that news.” */
export function describeOldLines(
  players: readonly ProjectedPlayerView[],
  statistic: string,
): string | undefined {
  const old = players.filter(
    (player) => findStatistic(player, statistic)?.line?.isOlderThanNews === true,
  );
  const names = joinWords(old.map(({ name }) => `${lastName(name)}’s`));
  if (old.length === 0) return undefined;
  return old.length === 1
    ? `${names} line is older than that news.`
    : `${names} lines are older than that news.`;
}

const joinWords = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words);

const countWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** “ten teammates”. */
export function countInWords(count: number, noun: string): string {
  return `${countWords[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Named gains of an absence before “six others”. */
const namedGains = 4;

/** Describes who gains by an absence: “Castell +4.1, Delgado +3.7, six others +6.4.” */
export function describeGains({ gains, gained }: PlayerAbsenceView): string {
  const named = gains.slice(0, namedGains);
  const parts = named.map(({ name, change }) => `${lastName(name)} ${formatSigned(change, 1)}`);
  const others = gains.length - named.length;
  if (others > 0) {
    const rest = gained - named.reduce((sum, { change }) => sum + change, 0);
    parts.push(`${countInWords(others, 'other')} ${formatSigned(rest, 1)}`);
  }
  return `${parts.join(', ')}.`;
}

/** “34 minutes and 22.4 points”; `unit` is what `value` counts. */
export function describeLoss(
  { opportunity, opportunityLabel, value }: PlayerAbsenceView,
  unit: string,
): string {
  const projected = `${formatMean(value)} ${unit}`;
  if (opportunityLabel === null) return projected;
  return `${Math.round(opportunity)} ${opportunityWord(opportunityLabel)} and ${projected}`;
}

const opportunityWords: Partial<Record<string, string>> = {
  Min: 'minutes',
  Shots: 'shots against',
  Batters: 'batters faced',
  PA: 'plate appearances',
};

/** A column's “Min” in a sentence: “minutes”. */
export function opportunityWord(label: string): string {
  return opportunityWords[label] ?? label.toLowerCase();
}

/** “36.5 min”, “33.6 shots”, “4.3 PA”. */
export function describeOpportunity({ opportunity }: Pick<ProjectedPlayerView, 'opportunity'>) {
  const { value, label } = opportunity;
  return `${formatOpportunity(value)} ${label === 'PA' ? label : label.toLowerCase()}`;
}

/**
 * What the players' opportunity counts; undefined where it differs, as between passers and runners.
 */
export function findUnit(players: readonly ProjectedPlayerView[]): string | undefined {
  const units = new Set(players.map(({ opportunity }) => opportunity.label));
  return units.size === 1 ? [...units][0] : undefined;
}

/** “Too few graded to judge (n = 64, 200 needed).” */
export function describeTooFew(n: number): string {
  return `Too few graded to judge (n = ${formatCount(n)}, ${minJudgedLines} needed).`;
}

/** “81% of results were inside the 80% range. Against the market’s lines: …” */
export function describeAccuracy({ n, insideShare, lines }: ProjectionAccuracyView): string {
  if (n < minJudgedLines) return describeTooFew(n);
  const inside = `${Math.round(insideShare * 100)}% of results were inside the 80% range.`;
  if (lines === null) return inside;
  const against =
    lines.n < minJudgedLines
      ? describeTooFew(lines.n).toLowerCase()
      : `we gave over ${Math.round(lines.stated * 100)}% on average, it happened ${Math.round(lines.happened * 100)}% of the time (n = ${formatCount(lines.n)}).`;
  return `${inside} Against the market’s lines: ${against}`;
}

/** Up to three other statistics of the same group, which stand beside the chosen one. */
export function listOthers(
  statistics: readonly ProjectedStatisticView[],
  chosen: ProjectedStatisticView,
): ProjectedStatisticView[] {
  return statistics
    .filter(({ id, group }) => id !== chosen.id && group === chosen.group)
    .slice(0, 3);
}

/** The end of the axis that all range strips of a list share. */
export function axisEnd(projections: readonly ProjectedStatisticOfPlayerView[]): number {
  const ends = projections.flatMap(({ high, line, result }) => [
    high,
    line?.line ?? 0,
    result ?? 0,
  ]);
  return Math.max(1, ...ends) * 1.05;
}

/** Whether a game's players are projected, being played or graded. */
export function phaseOf(state: GameState): Phase {
  if (isInPlay(state) || state === 'suspended') return 'live';
  return state === 'final' || state === 'forfeited' ? 'final' : 'before';
}
