import type { PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import type { SideName } from '../game-script.ts';
import { formatClock } from '../play-at.ts';

/** The value of a team's or player's figure so far. */
export type FigureOf = (figure: string) => number;

/** Formats figures as a statistic: its text, and its value if it is a plain number. */
type Statistic = (of: FigureOf) => Pick<TeamStatistic, 'text' | 'value'>;

/** A plain number: the sum of these figures. */
export function count(...figures: string[]): Statistic {
  return (of) =>
    plain(
      figures.reduce((sum, figure) => sum + of(figure), 0),
      0,
    );
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

export function teamStatistics(rows: readonly StatisticRow[], of: FigureOf): TeamStatistic[] {
  return rows.map(([name, label, statistic = count(name)]) => ({ name, label, ...statistic(of) }));
}

/** A player's statistics, by the feed's names. */
export type PlayerStatistics = Readonly<Record<string, Statistic>>;

/** Plain counts of these figures. `prefix` selects figures that are counted separately. */
export function counts(names: readonly string[], prefix = ''): PlayerStatistics {
  return Object.fromEntries(names.map((name) => [name, count(prefix + name)]));
}

export function playerFigures(statistics: PlayerStatistics, of: FigureOf): PlayerLine['figures'] {
  return Object.fromEntries(
    Object.entries(statistics).map(([name, statistic]) => [name, statistic(of).text]),
  );
}

/** A counted event: a shot, a tackle, a second on the ice. */
export interface StatEvent {
  /** In seconds of play, or as a share (0–1) of the segment. */
  at: number;
  side: SideName;
  /** Undefined if only the team's. */
  player?: string;
  figure: string;
  amount: number;
}

/** Adds figures to a player, or only to the team. */
export type Note = (
  at: number,
  side: SideName,
  player: { id: string } | undefined,
  figures: Readonly<Record<string, number>>,
) => void;

/** Collects events in the order they are noted. */
export function createNotes(): { note: Note; events: StatEvent[] } {
  const events: StatEvent[] = [];
  return {
    events,
    note(at, side, player, figures) {
      for (const [figure, amount] of Object.entries(figures)) {
        events.push({ at, side, player: player?.id, figure, amount });
      }
    },
  };
}

/** Sums of events, by team and by player. */
export interface StatTotals {
  ofTeam(side: SideName): FigureOf;
  ofPlayer(side: SideName, player: string): FigureOf;
  /** Whether the player has any figure. */
  hasPlayed(side: SideName, player: string): boolean;
}

/** A team's figure is the sum of its players' and its own. */
export function sumUp(events: readonly StatEvent[]): StatTotals {
  const ofSides = { home: createSums(), away: createSums() };
  for (const { side, player, figure, amount } of events) {
    const { team, players } = ofSides[side];
    add(team, figure, amount);
    if (player === undefined) continue;
    const own = players.get(player) ?? new Map<string, number>();
    players.set(player, own);
    add(own, figure, amount);
  }

  return {
    ofTeam: (side) => (figure) => ofSides[side].team.get(figure) ?? 0,
    ofPlayer(side, player) {
      const own = ofSides[side].players.get(player);
      return (figure) => own?.get(figure) ?? 0;
    },
    hasPlayed: (side, player) => ofSides[side].players.has(player),
  };
}

/** One combined key per figure, or player and figure, took longer than the counting. */
function createSums() {
  return { team: new Map<string, number>(), players: new Map<string, Map<string, number>>() };
}

function add(sums: Map<string, number>, figure: string, amount: number): void {
  sums.set(figure, (sums.get(figure) ?? 0) + amount);
}
