import { dayMs } from '#domain/calendar/durations.ts';
import type { RatingView } from '#contract/shared.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { totalRating } from '#server/forecasts/learning/learning.ts';
import type { LearnedModel, ValueHistory } from '#server/forecasts/learning/learning-types.ts';

/** A player inactive for this long is not ranked. */
const rankedMs = 365 * dayMs;
/** Charts do not go further back. */
const maxMoments = 400;

/** Current rating and history of a competitor; null for one who has not played. */
export function viewRating(
  all: ReadonlyMap<string, ValueHistory>,
  id: string,
  now: Date,
  findValue = (one: string) => all.get(one)?.newest?.value,
): RatingView | null {
  const moments = all.get(id);
  const newest = moments?.newest;
  const value = findValue(id);
  if (moments === undefined || newest === undefined || value === undefined) return null;
  const others = [...all].flatMap(([other, own]) => {
    const last = own.newest;
    const isRanked = last !== undefined && now.getTime() - last.at.getTime() < rankedMs;
    return isRanked && own !== moments ? (findValue(other) ?? []) : [];
  });
  return {
    now: value,
    asOf: newest.at.toISOString(),
    rank: 1 + others.filter((other) => other > value).length,
    of: others.length + 1,
    history: moments
      .last(maxMoments)
      .map(({ at, contestId, value: then }) => ({ at: at.toISOString(), contestId, value: then })),
  };
}

/**
 * Rating of a team as forecasts use it now: other teams' results have moved it since its last game.
 */
export function viewTeamRating(
  { forecaster: { rateTeam }, ratingMoments }: LearnedModel,
  teamId: string,
  season: number,
  now: Date,
): TeamPageView['rating'] {
  if (rateTeam === undefined) return null;
  const rate = (id: string) => {
    const last = ratingMoments.get(id)?.newest;
    return last && rateTeam(id, { season, startsAt: last.at });
  };
  const own = rate(teamId);
  const view = viewRating(ratingMoments, teamId, now, (id) => {
    const rated = rate(id);
    return rated && totalRating(rated);
  });
  if (own === undefined || view === null) return null;
  const asOf = Math.max(
    ...[...ratingMoments.values()].map(({ newest }) => Number(newest?.at ?? 0)),
  );
  return {
    ...view,
    asOf: new Date(asOf).toISOString(),
    team: own.team,
    players: own.players ?? null,
  };
}
