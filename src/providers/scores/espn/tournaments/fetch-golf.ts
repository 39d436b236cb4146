import { ScoreSourceError, type Priority, type TournamentSlate } from '../../score-source.ts';
import type { EspnClient } from '../espn-client.ts';
import type { EspnTour } from '../espn-league.ts';
import { readGolf, readGolfCalendar } from './golf.ts';
import { fetchTourScoreboard } from './tournament-scoreboard.ts';

/** Uses the scoreboard for a day or year, and the more detailed leaderboard for one tournament. */
export const fetchGolf: EspnTour['fetch'] = async (client, tour, query, { priority, now }) => {
  switch (query.kind) {
    case 'day':
      return readGolf(await fetchTourScoreboard(client, tour, query.day, priority));
    case 'season': {
      const body = await fetchTourScoreboard(client, tour, String(query.season), priority);
      return readGolfCalendar(body, query.season, now);
    }
    case 'tournament':
      return fetchLeaderboard(client, tour, query.id, priority);
  }
};

/** In a week with two tournaments the response may hold both; the ID selects one. */
async function fetchLeaderboard(
  client: EspnClient,
  tour: EspnTour,
  id: string,
  priority: Priority | undefined,
): Promise<TournamentSlate> {
  const body = await client.getJson({
    host: 'web',
    path: '/apis/site/v2/sports/golf/leaderboard',
    query: { league: tour.id, event: id },
    league: tour.id,
    resource: 'leaderboard',
    priority,
    requiredList: 'events',
    absenceIsNormal: true,
  });
  const { tournaments, rejected } = readGolf(body);
  const asked = tournaments.filter(({ tournament }) => tournament.id === id);
  if (asked.length === 0) throw new ScoreSourceError('not-found', `no tournament ${id}`);
  return { tournaments: asked, rejected };
}
