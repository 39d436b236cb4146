import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';

/** How much of a figure has been counted, of a team or of a player. */
export type FigureOf = (figure: string) => number;

/** How a statistic is made of figures: its text, and its value where it is a plain number. */
export type Statistic = (of: FigureOf) => Pick<TeamStatistic, 'text' | 'value'>;

/** A plain number: the sum of these figures. */
export function count(...figures: string[]): Statistic {
  return (of) =>
    plain(
      figures.reduce((sum, figure) => sum + of(figure), 0),
      0,
    );
}

/** Two numbers beside each other: “3-9”, “20/37”. */
export function pair(first: string, second: string, between = '-'): Statistic {
  return (of) => ({ text: `${of(first)}${between}${of(second)}` });
}

/** So much of the other, with that many digits; 0 of 0 is 0, as box scores have it. */
export function percent(part: string, whole: string, digits: number): Statistic {
  return (of) => plain(100 * ratio(of(part), of(whole)), digits);
}

/** “.278”, “1.000”. */
export function average(part: string, whole: string): Statistic {
  return (of) => {
    const { text, value } = plain(ratio(of(part), of(whole)), 3);
    return { text: text.replace(/^0/, ''), value };
  };
}

/** “12:34”, of seconds. */
export function clock(figure: string): Statistic {
  return (of) => {
    const seconds = Math.round(of(figure));
    return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` };
  };
}

/** “5.1” is five innings and one out. */
export function innings(outs: string): Statistic {
  return (of) => ({ text: `${Math.floor(of(outs) / 3)}.${of(outs) % 3}` });
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function plain(value: number, digits: number): { text: string; value: number } {
  const text = value.toFixed(digits);
  return { text, value: Number(text) };
}

/** A team's statistic under the feed's name and label; a count of the figure of that name if nothing else is said. */
export type StatisticRow = readonly [name: string, label: string, statistic?: Statistic];

export function teamStatistics(rows: readonly StatisticRow[], of: FigureOf): TeamStatistic[] {
  return rows.map(([name, label, statistic = count(name)]) => ({ name, label, ...statistic(of) }));
}

/** A player's statistics by the feed's names. */
export type PlayerStatistics = Readonly<Record<string, Statistic>>;

/** Plain counts of the figures of those names, which bear a prefix where they are counted apart. */
export function counts(names: readonly string[], prefix = ''): PlayerStatistics {
  return Object.fromEntries(names.map((name) => [name, count(prefix + name)]));
}

export function playerFigures(statistics: PlayerStatistics, of: FigureOf): PlayerLine['figures'] {
  return Object.fromEntries(
    Object.entries(statistics).map(([name, statistic]) => [name, statistic(of).text]),
  );
}
