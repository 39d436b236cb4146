import { getLeague } from '#domain/league.ts';
import { z } from 'zod';
import type { GameFacts } from '#providers/analysts/analyst.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import { getExtrasShape } from './sport-extras.ts';
import { keyFactorsSchema } from './key-factors.ts';
import { toStrictSchema } from './reading.ts';

export function createCoreSchema(facts: GameFacts) {
  const { home, away, league } = facts;
  const { min, max } = getScoreRange(facts);
  const unit = getLeague(league).scoreUnit;
  const score = (name: string) =>
    z
      .int()
      .min(min)
      .max(max)
      .describe(`Whole ${unit} of ${name}. The winner has more: the two are never equal.`);
  const side = (name: string) =>
    z.string().describe(`Two to four sentences on ${name}: strengths, weaknesses, state.`);
  const record = (name: string) =>
    z
      .string()
      .nullable()
      .describe(`The win-loss record of ${name} as you understand it (“7-3”), or null.`);

  return z.object({
    winner: z.enum([home.name, away.name]).describe('Full name of the side that wins.'),
    winProbability: z
      .number()
      .min(0.5)
      .max(0.99)
      .describe('How likely this winner wins, as a fraction from 0.5 to 0.99. Be calibrated.'),
    homeScore: score(home.name),
    awayScore: score(away.name),
    reasoning: z
      .string()
      .describe(
        'The analysis in 150 to 400 words. “## ” headings, **bold** and “- ” bullets are allowed.',
      ),
    keyFactors: keyFactorsSchema,
    homeAnalysis: side(home.name),
    awayAnalysis: side(away.name),
    homeRecord: record(home.name),
    awayRecord: record(away.name),
  });
}

export function createGameAnswerSchema(facts: GameFacts): JsonRecord {
  return toStrictSchema(createCoreSchema(facts).extend(getExtrasShape(facts.league)));
}

function getScoreRange(facts: GameFacts) {
  const { contest, scoreRange } = getLeague(facts.league);
  if (contest === 'match') return { min: 0, max: setsToWin(facts) };
  if (scoreRange === undefined) throw new RangeError(`${facts.league} has no scores of two sides`);
  return scoreRange;
}

export function setsToWin(facts: GameFacts): number {
  return facts.tennis?.bestOf === 5 ? 3 : 2;
}
