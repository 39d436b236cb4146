import { minuteMs } from '#domain/calendar/durations.ts';
import { getLeague } from '#domain/league.ts';
import table from '#providers/scores/simulated/tables/nhl.json' with { type: 'json' };
import teams from '#providers/scores/simulated/tables/nhl-teams.json' with { type: 'json' };
import type { DailyDescription } from '#providers/scores/simulated/daily/season.ts';
import { lastScore } from '#providers/scores/simulated/shared/last-score.ts';
import { clockStatus } from '#providers/scores/simulated/shared/play-at.ts';
import { readTeams } from '#providers/scores/simulated/shared/simulated-team.ts';
import { newestRules } from '#providers/scores/simulated/shared/title.ts';
import { writeHockeyBoxScore } from './hockey-box-score.ts';
import { playHockey } from './hockey-play.ts';

const league = getLeague('nhl');

/** Means, home edge, strengths, sd and overround are fitted to NHL 2014–2023 (12,035 games). */
export const hockeyLeague: DailyDescription = {
  ...table,
  id: 'nhl',
  rules: newestRules('nhl'),
  teams: readTeams('nhl', teams),
  market: { ...table.market, fixedHandicap: league.fixedHandicap },
  words: clockStatus(league.segments),
  play: playHockey,
  writeBoxScore: writeHockeyBoxScore,
  findSituation: lastScore(['Goal']),
  nominalMs: 147 * minuteMs,
  anchor: { year: 2027, startsAt: Date.parse('2026-10-10T10:00:00Z') },
};
