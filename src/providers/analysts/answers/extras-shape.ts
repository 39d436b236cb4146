import { getLeague, type LeagueId, type SportId } from '#domain/league.ts';
import { z } from 'zod';

const segments = (names: string, count: number, max: number) =>
  z
    .array(
      z.object({
        home: z.int().min(0).max(max).describe('Of the home side in this part.'),
        away: z.int().min(0).max(max).describe('Of the away side in this part.'),
      }),
    )
    .min(count)
    .max(count + 1)
    .describe(
      `The ${count} ${names} in order, then overtime if you expect one. ` +
        'They must sum to homeScore and awayScore exactly.',
    );

const person = (words: string) =>
  z.string().nullable().describe(`${words}, or null when you do not know.`);

export const nflShape = { quarters: segments('quarters', 4, 45) };

export const nbaShape = {
  quarters: segments('quarters', 4, 65),
  playerProps: z
    .array(
      z.object({
        player: z.string().describe('Full name of a player who is expected to play.'),
        prediction: z.string().describe('What he does: “24 points, 8 rebounds”.'),
      }),
    )
    .max(6)
    .describe('Up to six players; empty when neither facts nor findings name any.'),
  pace: z.number().min(80).max(120).describe('Possessions of a team in 48 minutes.'),
  possessions: z.number().min(80).max(130).describe('Possessions of a team in this game.'),
};

export const nhlShape = {
  periods: segments('periods', 3, 8),
  homeGoalie: person('The goalie expected to start for the home side'),
  awayGoalie: person('The goalie expected to start for the away side'),
  goaltending: z.string().describe('One or two sentences on the goalies.'),
  pointsRace: z.string().describe('One or two sentences on what the points mean in the standings.'),
};

export const mlbShape = {
  homePitcher: person('The starting pitcher of the home side'),
  awayPitcher: person('The starting pitcher of the away side'),
  pitching: z.string().describe('One or two sentences on the two starters and the bullpens.'),
};

export const tennisShape = {
  surfaceNote: z.string().describe('One or two sentences on what the surface means for the two.'),
};

const shapes: Partial<Record<SportId, z.ZodRawShape>> = {
  nfl: nflShape,
  nba: nbaShape,
  nhl: nhlShape,
  mlb: mlbShape,
  tennis: tennisShape,
};

/** What a sport's answer holds beyond winner, score and words. */
export function extrasShapeOf(league: LeagueId): z.ZodRawShape {
  return shapes[getLeague(league).sport] ?? {};
}
