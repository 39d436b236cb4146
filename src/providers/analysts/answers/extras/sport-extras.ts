import type { AnalysisExtras } from '#domain/analyst.ts';
import { getLeague, type LeagueId, type SportId } from '#domain/league.ts';
import type { z } from 'zod';
import type { GameFacts } from '../../analyst.ts';
import type { JsonRecord } from '../../../reading/json.ts';
import type { SportExtras } from './description.ts';
import { ExtrasReader, type Starters } from './extras-reader.ts';
import { mlbExtras } from './mlb.ts';
import { nbaExtras } from './nba.ts';
import { nflExtras } from './nfl.ts';
import { nhlExtras } from './nhl.ts';
import { tennisExtras } from './tennis.ts';

const sportExtras: Partial<Record<SportId, SportExtras>> = {
  nfl: nflExtras,
  nba: nbaExtras,
  nhl: nhlExtras,
  mlb: mlbExtras,
  tennis: tennisExtras,
};

/** Schema of an answer's sport-specific parts. */
export function getExtrasShape(league: LeagueId): z.ZodRawShape {
  return sportExtras[getLeague(league).sport]?.shape ?? {};
}

interface ExtrasReading {
  extras: AnalysisExtras;
  starters: Starters;
  /** Invalid parts, omitted from the extras. */
  problems: string[];
}

/** Reads an answer's sport-specific parts. */
export function readExtras(
  facts: GameFacts,
  raw: JsonRecord,
  score: { homeScore: number; awayScore: number },
): ExtrasReading {
  const reader = new ExtrasReader(facts, raw, score);
  const { starters = {}, ...found } =
    sportExtras[getLeague(facts.league).sport]?.read(reader) ?? {};
  const extras = { segments: [], playerProps: [], notes: [], ...found };
  return { extras, starters, problems: reader.problems };
}
