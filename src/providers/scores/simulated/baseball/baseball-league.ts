import { minuteMs } from '#domain/calendar/durations.ts';
import { getLeague } from '#domain/league.ts';
import table from '#providers/scores/simulated/tables/mlb.json' with { type: 'json' };
import teams from '#providers/scores/simulated/tables/mlb-teams.json' with { type: 'json' };
import type { DailyDescription } from '#providers/scores/simulated/daily/season.ts';
import { readTeams } from '#providers/scores/simulated/shared/simulated-team.ts';
import { newestRules } from '#providers/scores/simulated/shared/title.ts';
import { inningStatus } from '#providers/scores/simulated/shared/play-at.ts';
import { pitchersStarts, writeBaseballBoxScore } from './baseball-box-score.ts';
import { playBaseball } from './baseball-play.ts';
import { baseballSituation } from './baseball-situation.ts';

/** Means, home edge, strengths, sd and overround are fitted to MLB 2012–2021 (22,754 games). */
export const baseballLeague: DailyDescription = {
  ...table,
  id: 'mlb',
  rules: newestRules('mlb'),
  teams: readTeams('mlb', teams),
  market: { ...table.market, fixedHandicap: getLeague('mlb').fixedHandicap },
  words: inningStatus,
  play: playBaseball,
  writeBoxScore: writeBaseballBoxScore,
  findSituation: baseballSituation,
  starterFigures: pitchersStarts,
  rain: { delayShare: 0.035, minMs: 25 * minuteMs, maxMs: 110 * minuteMs },
  nominalMs: 160 * minuteMs,
  anchor: { year: 2026, startsAt: Date.parse('2026-08-25T10:00:00Z') },
};
