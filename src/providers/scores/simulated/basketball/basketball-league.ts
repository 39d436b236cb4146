import { minuteMs } from '#domain/calendar/durations.ts';
import { getLeague } from '#domain/league.ts';
import rows from '#providers/scores/simulated/tables/nba.json' with { type: 'json' };
import teams from '#providers/scores/simulated/tables/nba-teams.json' with { type: 'json' };
import type { DailyDescription } from '#providers/scores/simulated/daily/season.ts';
import { lastScore } from '#providers/scores/simulated/shared/last-score.ts';
import { clockStatus } from '#providers/scores/simulated/shared/play-at.ts';
import { readTeams } from '#providers/scores/simulated/shared/simulated-team.ts';
import { newestRules } from '#providers/scores/simulated/shared/title.ts';
import { writeBasketballBoxScore } from './basketball-box-score.ts';
import { playBasketball } from './basketball-play.ts';

/** Tables of the league; `minutes` are by depth. */
const { minutes, rosters, ...table } = rows;
const gameMinutes = 48;

/** Means, home edge, strengths, sd and overround are fitted to NBA 2014–2023 (11,979 games). */
export const basketballLeague: DailyDescription = {
  ...table,
  id: 'nba',
  rules: newestRules('nba'),
  teams: readTeams('nba', teams),
  rosters: { players: { ...rosters.players, shares: minutes.map((own) => own / gameMinutes) } },
  words: clockStatus(getLeague('nba').segments),
  play: playBasketball,
  writeBoxScore: writeBasketballBoxScore,
  findSituation: lastScore(['Free throw', 'Basket', '3-pointer']),
  nominalMs: 136 * minuteMs,
  anchor: { year: 2027, startsAt: Date.parse('2026-10-12T10:00:00Z') },
};
