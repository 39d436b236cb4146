import type { AnalysisExtras, SegmentScore } from '#domain/analyst.ts';
import { getLeague } from '#domain/league.ts';
import { z } from 'zod';
import type { GameFacts } from '../analyst.ts';
import { cleanLine } from '../clean-text.ts';
import { read, type JsonRecord } from '../../reading/json.ts';
import { mlbShape, nbaShape, nflShape, nhlShape, tennisShape } from './extras-shape.ts';
import { problemsOf } from './reading.ts';

interface ExtrasReading {
  extras: AnalysisExtras;
  starters: { home?: string; away?: string };
  /** Parts that were given and cannot be used; they are left out of the extras. */
  problems: string[];
}

interface Score {
  homeScore: number;
  awayScore: number;
}

/** The sport's part of an answer. What is missing is just not there; what is wrong is a problem. */
export function readExtras(facts: GameFacts, raw: JsonRecord, score: Score): ExtrasReading {
  const problems: string[] = [];
  const readPart = <Value>(schema: z.ZodType<Value>, key: string): Value | undefined => {
    const value = read.member(raw, key);
    if (value === undefined || value === null) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) problems.push(...problemsOf(parsed.error, key));
    return parsed.data;
  };
  const readSegments = (schema: typeof nflShape.quarters, key: string): SegmentScore[] => {
    const parts = readPart(schema, key) ?? [];
    const segments = parts.map((part, index) => ({ number: index + 1, ...part }));
    if (segments.length === 0 || sumsToScore(segments, score)) return segments;
    problems.push(`${key}: they do not sum to the score`);
    return [];
  };
  const extras: AnalysisExtras = { segments: [], playerProps: [], notes: [] };
  const starters: ExtrasReading['starters'] = {};

  switch (getLeague(facts.league).sport) {
    case 'nfl':
      extras.segments = readSegments(nflShape.quarters, 'quarters');
      break;
    case 'nba': {
      extras.segments = readSegments(nbaShape.quarters, 'quarters');
      extras.playerProps = readProps(readPart(nbaShape.playerProps, 'playerProps') ?? []);
      const pace = readPart(nbaShape.pace, 'pace');
      const possessions = readPart(nbaShape.possessions, 'possessions');
      if (pace !== undefined && possessions !== undefined) {
        extras.advancedMetrics = { pace, possessions };
      }
      break;
    }
    case 'nhl':
      extras.segments = readSegments(nhlShape.periods, 'periods');
      starters.home = readPart(nhlShape.homeGoalie, 'homeGoalie') ?? undefined;
      starters.away = readPart(nhlShape.awayGoalie, 'awayGoalie') ?? undefined;
      extras.notes = [
        ...startersNote('Expected goalies', facts, starters),
        ...note('Goaltending', raw, 'goaltending'),
        ...note('Points race', raw, 'pointsRace'),
      ];
      break;
    case 'mlb':
      starters.home = readPart(mlbShape.homePitcher, 'homePitcher') ?? undefined;
      starters.away = readPart(mlbShape.awayPitcher, 'awayPitcher') ?? undefined;
      extras.notes = [
        ...startersNote('Starting pitchers', facts, starters),
        ...note('Pitching', raw, 'pitching'),
      ];
      break;
    case 'tennis':
      readPart(tennisShape.surfaceNote, 'surfaceNote');
      extras.notes = note('Surface', raw, 'surfaceNote');
      break;
    case 'golf':
      break;
  }
  return { extras, starters, problems };
}

function sumsToScore(segments: SegmentScore[], score: Score): boolean {
  const total = (side: 'home' | 'away') =>
    segments.reduce((sum, segment) => sum + segment[side], 0);
  return total('home') === score.homeScore && total('away') === score.awayScore;
}

function readProps(props: AnalysisExtras['playerProps']): AnalysisExtras['playerProps'] {
  return props
    .map(({ player, prediction }) => ({
      player: cleanLine(player, 80),
      prediction: cleanLine(prediction, 160),
    }))
    .filter(({ player, prediction }) => player !== '' && prediction !== '');
}

function note(label: string, raw: JsonRecord, key: string): AnalysisExtras['notes'] {
  const text = cleanLine(read.rawText(raw, key) ?? '', 600);
  return text === '' ? [] : [{ label, text }];
}

function startersNote(
  label: string,
  facts: GameFacts,
  starters: ExtrasReading['starters'],
): AnalysisExtras['notes'] {
  const { home, away } = starters;
  if (home === undefined && away === undefined) return [];
  const line = (team: string, name?: string) => `${team}: ${cleanLine(name ?? 'not known', 80)}`;
  const text = `${line(facts.away.shortName, away)}. ${line(facts.home.shortName, home)}.`;
  return [{ label, text }];
}
