import { minuteMs } from '#domain/calendar/durations.ts';
import { getLeague } from '#domain/league.ts';
import rows from '../tables/nba.json' with { type: 'json' };
import teams from '../tables/nba-teams.json' with { type: 'json' };
import type { DailyDescription } from '../daily/season.ts';
import { lastScore } from '../shared/last-score.ts';
import { clockStatus } from '../shared/play-at.ts';
import { readTeams } from '../shared/simulated-team.ts';
import { writeBasketballBoxScore } from './box-score.ts';
import { playBasketball } from './play.ts';

/** Tables of the league; `minutes` are by depth. */
const { minutes, rosters, ...table } = rows;
const gameMinutes = 48;

/** Means, home edge, strengths, sd and overround are fitted to NBA 2014–2023 (11,979 games). */
export const basketballLeague: DailyDescription = {
  ...table,
  id: 'nba',
  teams: readTeams('nba', teams),
  rosters: { players: { ...rosters.players, shares: minutes.map((own) => own / gameMinutes) } },
  words: clockStatus(getLeague('nba').segments),
  play: playBasketball,
  writeBoxScore: writeBasketballBoxScore,
  findSituation: lastScore(['Free throw', 'Basket', '3-pointer']),
  nominalMs: 136 * minuteMs,
  anchor: { year: 2027, startsAt: Date.parse('2026-10-12T10:00:00Z') },
};
