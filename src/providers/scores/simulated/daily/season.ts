import { dayMs } from '#domain/calendar/durations.ts';
import type { DailyLeagueId } from '#domain/league.ts';
import { listRounds } from '#domain/season-rules/bracket.ts';
import type { RuleSet } from '#domain/season-rules/rule-set.ts';
import type { LeagueFace } from '#providers/scores/simulated/shared/simulated-season.ts';
import type { PlayGame, StrengthRules } from '#providers/scores/simulated/shared/strength.ts';

export interface DailyDescription extends LeagueFace {
  id: DailyLeagueId;
  play: PlayGame;
  strength: StrengthRules;
  /** Share postponed if a makeup fits: the next day of a series, or else after the last games. */
  postponements: { share: number; calledOffBeforeMinutes: number };
  /** Rain delays in open venues; undefined if all are covered. */
  rain?: { delayShare: number; minMs: number; maxMs: number };
  /** Usual game length, without extra time. */
  nominalMs: number;
  meanPoints: number;
  homeEdge: number;
  minPoints: number;
  preseasonDays: number;
  /** Distinct opponents in a season; each series lasts `seriesDays` consecutive days. */
  opponents: number;
  seriesDays: number;
  /** Number of full round robins; the remaining days are played within conferences. */
  wholeTurns: number;
  /** Format of the playoffs. */
  rules: RuleSet;
  networks: readonly string[];
  /** Start of one season, in epoch ms; seasons follow each other without a gap. */
  anchor: { year: number; startsAt: number };
}

type DailyTimetable = ReturnType<typeof createDailyTimetable>;

/**
 * Days of a season: preseason, regular season, and playoff rounds, each followed by a free day. A
 * play-in takes those around the final.
 */
export function createDailyTimetable(description: DailyDescription) {
  const { preseasonDays, opponents, seriesDays, rules, anchor } = description;
  const regularFromDay = preseasonDays + 1;
  // The day after the regular season, when the next season's warm-up games start.
  const turnFromDay = regularFromDay + opponents * seriesDays;
  const playInFromDay = turnFromDay + 1;
  const hasPlayIn = rules.playIn !== undefined;
  const rounds = listRounds(rules);
  let day = playInFromDay + (hasPlayIn ? 2 : 0);
  const roundFromDay = rounds.map(({ games }, round) => {
    const from = day;
    day += games.length + (hasPlayIn && round >= rounds.length - 2 ? 0 : 1);
    return from;
  });
  const seasonMs = day * dayMs;
  return {
    regularFromDay,
    turnFromDay,
    playInFromDay,
    roundFromDay,
    days: day,
    getStart: (year: number) => anchor.startsAt + (year - anchor.year) * seasonMs,
    yearAt: (at: number) => anchor.year + Math.floor((at - anchor.startsAt) / seasonMs),
  };
}

export interface DailySeason {
  description: DailyDescription;
  timetable: DailyTimetable;
  seed: string;
  year: number;
}
