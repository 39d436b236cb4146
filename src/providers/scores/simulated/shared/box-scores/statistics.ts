import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import type { SideName } from '../game-script.ts';
import { formatClock } from '../play-at.ts';
import { sum } from '../sum.ts';

export type FigureOf = (figure: string) => number;

/** Formats figures as a statistic: its text, and its value if it is a plain number. */
type Statistic = (of: FigureOf) => Pick<TeamStatistic, 'text' | 'value'>;

/** A plain number: the sum of these figures. */
export function count(...figures: string[]): Statistic {
  return (of) => plain(sum(figures.map(of)), 0);
}

/** Two numbers side by side: “3-9”, “20/37”. */
export function pair(first: string, second: string, between = '-'): Statistic {
  return (of) => ({ text: `${of(first)}${between}${of(second)}` });
}

/** `part` as a percentage of `whole`; 0 of 0 is 0, as in box scores. */
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

/** Seconds as “12:34”. */
export function clock(figure: string): Statistic {
  return (of) => ({ text: formatClock(Math.round(of(figure))) });
}

/** Innings from outs: “5.1” is five innings and one out. */
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

/** A team statistic with the feed's name and label; default: the count of the figure of that name. */
export type StatisticRow = readonly [name: string, label: string, statistic?: Statistic];

export function writeTeam(rows: readonly StatisticRow[], of: FigureOf): TeamStatistic[] {
  return rows.map(([name, label, statistic = count(name)]) => ({ name, label, ...statistic(of) }));
}

export type PlayerStatistics = Readonly<Record<string, Statistic>>;

/** Plain counts of these figures. `prefix` selects figures that are counted separately. */
export function counts(names: readonly string[], prefix = ''): PlayerStatistics {
  return Object.fromEntries(names.map((name) => [name, count(prefix + name)]));
}

export function writePlayer(statistics: PlayerStatistics, of: FigureOf): PlayerLine['figures'] {
  return Object.fromEntries(
    Object.entries(statistics).map(([name, statistic]) => [name, statistic(of).text]),
  );
}

export interface StatEvent {
  /** In seconds of play, or as a share (0–1) of the segment. */
  at: number;
  side: SideName;
  /** Undefined if only the team's. */
  player: { id: string } | undefined;
  figures: Readonly<Record<string, number>>;
}

/** Adds figures to a player, or only to the team. */
export type Note = (
  at: StatEvent['at'],
  side: SideName,
  player: StatEvent['player'],
  figures: StatEvent['figures'],
) => void;

export function createNotes(): { note: Note; events: StatEvent[] } {
  const events: StatEvent[] = [];
  return {
    events,
    note: (at, side, player, figures) => events.push({ at, side, player, figures }),
  };
}

export interface StatTotals {
  ofTeam: FigureOf;
  /** By ID; undefined if the player has no figure. */
  ofPlayer: (id: string) => FigureOf | undefined;
}

/** A team's figure is the sum of its players' and its own. */
export function sumUp(events: readonly StatEvent[], side: SideName): StatTotals {
  const team = new Map<string, number>();
  // One combined key per player and figure took longer than the counting.
  const players = new Map<string, Map<string, number>>();
  for (const { player, figures } of events.filter((event) => event.side === side)) {
    const own = player && (players.get(player.id) ?? new Map<string, number>());
    if (player !== undefined && own !== undefined) players.set(player.id, own);
    for (const [figure, amount] of Object.entries(figures)) {
      team.set(figure, (team.get(figure) ?? 0) + amount);
      own?.set(figure, (own.get(figure) ?? 0) + amount);
    }
  }
  return {
    ofTeam: (figure) => team.get(figure) ?? 0,
    ofPlayer(id) {
      const own = players.get(id);
      return own && ((figure) => own.get(figure) ?? 0);
    },
  };
}
