import type { DailyLeagueId } from '#domain/league.ts';
import { createDailyLeague } from '#providers/scores/simulated/daily/league.ts';
import { hockeyLeague } from '#providers/scores/simulated/hockey/hockey-league.ts';
import { registerSimulatedLeague } from '#providers/scores/simulated/simulated-leagues.ts';
import { eighthLeague } from './domain.ts';

/** Simulated like hockey, with its own teams. */
registerSimulatedLeague(() =>
  createDailyLeague({
    ...hockeyLeague,
    id: eighthLeague as DailyLeagueId,
    teams: hockeyLeague.teams.map((team, index) => ({
      ...team,
      competitor: {
        ...team.competitor,
        league: eighthLeague,
        id: `sim-club-${index + 1}`,
        name: `Bandy Club ${index + 1}`,
      },
    })),
  }),
);
