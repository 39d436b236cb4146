import { z } from 'zod';

export const segmentsShape = (names: string, count: number, max: number) =>
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

export const personShape = (words: string) =>
  z.string().nullable().describe(`${words}, or null when you do not know.`);
