import { isTennisTour } from '#domain/league.ts';
import { ScoreSourceError } from '../../score-source.ts';
import type { EspnTour } from '../espn-league.ts';
import { readTennisInSlices } from './tennis.ts';
import { fetchTourScoreboard } from './tournament-scoreboard.ts';

export const fetchTennis: EspnTour['fetch'] = async (client, tour, query, { priority }) => {
  if (query.kind !== 'day' || !isTennisTour(tour.id)) {
    throw new ScoreSourceError('not-found', 'the feed tells of tennis by day only');
  }
  const body = await fetchTourScoreboard(client, tour, query.day, priority);
  return readTennisInSlices(tour.id, body);
};
