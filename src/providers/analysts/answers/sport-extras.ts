import type { AnalysisExtras, PlayerFigure, SegmentScore } from '#domain/analyst.ts';
import { foldLetters } from '#domain/names.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { getLeague, type LeagueId, type SportId } from '#domain/league.ts';
import { z } from 'zod';
import type { Analysis, GameFacts } from '#providers/analysts/analyst.ts';
import { cleanLine } from '#providers/reading/clean-text.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { listProblems } from './reading.ts';

interface Starters {
  home?: string | undefined;
  away?: string | undefined;
}

type Score = Pick<Analysis, 'homeScore' | 'awayScore'>;

interface SportExtras {
  shape: z.ZodRawShape;
  read(reader: ExtrasReader): Partial<AnalysisExtras> & { starters?: Starters };
}

const segmentsShape = (names: string, count: number, max: number) =>
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

const personShape = (words: string) =>
  z.string().nullable().describe(`${words}, or null when you do not know.`);

const maxFigures = 24;

/**
 * Shape of figures of the statistics that the league's box scores have; undefined in leagues
 * without them.
 */
function figuresShape(league: LeagueId) {
  const [first, ...others] = findProjectedLeague(league)?.statistics.map(({ id }) => id) ?? [];
  if (first === undefined) return undefined;
  return z
    .array(
      z.object({
        player: z.string().describe('Full name of a player who is expected to play.'),
        statistic: z.enum([first, ...others]),
        value: z.number().min(0).max(1000).describe('The figure you expect on average.'),
        confidence: z.number().min(0).max(1).describe('How sure you are, from 0 to 1.'),
      }),
    )
    .max(maxFigures)
    .describe(
      'Figures that the box score will grade, one per player and statistic; ' +
        'empty when neither facts nor findings name players.',
    );
}

const nfl = { quarters: segmentsShape('quarters', 4, 45) };

const nba = {
  quarters: segmentsShape('quarters', 4, 65),
  playerProps: z
    .array(
      z.object({
        player: z.string().describe('Full name of a player who is expected to play.'),
        prediction: z.string().describe('Projected stats: “24 points, 8 rebounds”.'),
      }),
    )
    .max(6)
    .describe('Up to six players; empty when neither facts nor findings name any.'),
  pace: z.number().min(80).max(120).describe('Possessions of a team in 48 minutes.'),
  possessions: z.number().min(80).max(130).describe('Possessions of a team in this game.'),
};

const nhl = {
  periods: segmentsShape('periods', 3, 8),
  homeGoalie: personShape('The goalie expected to start for the home side'),
  awayGoalie: personShape('The goalie expected to start for the away side'),
  goaltending: z.string().describe('One or two sentences on the goalies.'),
  pointsRace: z.string().describe('One or two sentences on what the points mean in the standings.'),
};

const mlb = {
  homePitcher: personShape('The starting pitcher of the home side'),
  awayPitcher: personShape('The starting pitcher of the away side'),
  pitching: z.string().describe('One or two sentences on the two starters and the bullpens.'),
};

const tennis = {
  surfaceNote: z.string().describe('One or two sentences on what the surface means for the two.'),
};

const sportExtras: Partial<Record<SportId, SportExtras>> = {
  nfl: {
    shape: nfl,
    read: (reader) => ({ segments: reader.segments(nfl.quarters, 'quarters') }),
  },
  nba: {
    shape: nba,
    read(reader) {
      const segments = reader.segments(nba.quarters, 'quarters');
      const playerProps = (reader.part(nba.playerProps, 'playerProps') ?? [])
        .map(({ player, prediction }) => ({
          player: cleanLine(player, 80),
          prediction: cleanLine(prediction, 160),
        }))
        .filter(({ player, prediction }) => player !== '' && prediction !== '');
      const pace = reader.part(nba.pace, 'pace');
      const possessions = reader.part(nba.possessions, 'possessions');
      const hasMetrics = pace !== undefined && possessions !== undefined;
      return {
        segments,
        playerProps,
        ...(hasMetrics && { advancedMetrics: { pace, possessions } }),
      };
    },
  },
  nhl: {
    shape: nhl,
    read(reader) {
      const segments = reader.segments(nhl.periods, 'periods');
      const home = reader.part(nhl.homeGoalie, 'homeGoalie') ?? undefined;
      const starters = { home, away: reader.part(nhl.awayGoalie, 'awayGoalie') ?? undefined };
      const notes = [
        ...reader.startersNote('Expected goalies', starters),
        ...reader.note('Goaltending', 'goaltending'),
        ...reader.note('Points race', 'pointsRace'),
      ];
      return { segments, starters, notes };
    },
  },
  mlb: {
    shape: mlb,
    read(reader) {
      const home = reader.part(mlb.homePitcher, 'homePitcher') ?? undefined;
      const starters = { home, away: reader.part(mlb.awayPitcher, 'awayPitcher') ?? undefined };
      const named = reader.startersNote('Starting pitchers', starters);
      return { starters, notes: [...named, ...reader.note('Pitching', 'pitching')] };
    },
  },
  tennis: {
    shape: tennis,
    read(reader) {
      // Reports a problem to the model when the note is not text; the text itself is not checked.
      reader.part(tennis.surfaceNote, 'surfaceNote');
      return { notes: reader.note('Surface', 'surfaceNote') };
    },
  },
};

export function getExtrasShape(league: LeagueId): z.ZodRawShape {
  const playerFigures = figuresShape(league);
  const shape = sportExtras[getLeague(league).sport]?.shape ?? {};
  return playerFigures === undefined ? shape : { ...shape, playerFigures };
}

/**
 * Reads an answer's sport-specific parts; `problems` lists invalid ones, omitted from the extras.
 */
export function readExtras(facts: GameFacts, raw: JsonRecord, score: Score) {
  const reader = new ExtrasReader(facts, raw, score);
  const { starters = {}, ...found } =
    sportExtras[getLeague(facts.league).sport]?.read(reader) ?? {};
  const playerFigures = readFigures(reader, facts.league);
  const extras: AnalysisExtras = {
    segments: [],
    playerProps: [],
    notes: [],
    ...found,
    ...(playerFigures.length > 0 && { playerFigures }),
  };
  return { extras, starters, problems: reader.problems };
}

/** The first figure of each player and statistic. */
function readFigures(reader: ExtrasReader, league: LeagueId): PlayerFigure[] {
  const shape = figuresShape(league);
  const parts = shape === undefined ? [] : (reader.part(shape, 'playerFigures') ?? []);
  const figures = new Map<string, PlayerFigure>();
  for (const { player, ...figure } of parts) {
    const name = cleanLine(player, 80);
    const key = `${foldLetters(name)}/${figure.statistic}`;
    if (name !== '' && !figures.has(key)) figures.set(key, { player: name, ...figure });
  }
  return [...figures.values()];
}

/** Reads the parts of one answer. Missing parts are skipped; invalid ones become problems. */
class ExtrasReader {
  readonly problems: string[] = [];

  constructor(
    private readonly facts: GameFacts,
    private readonly raw: JsonRecord,
    private readonly score: Score,
  ) {}

  part<Value>(schema: z.ZodType<Value>, key: string): Value | undefined {
    const value = read.member(this.raw, key);
    if (value === undefined || value === null) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.problems.push(...listProblems(parsed.error, key));
    return parsed.data;
  }

  segments(schema: ReturnType<typeof segmentsShape>, key: string): SegmentScore[] {
    const parts = this.part(schema, key) ?? [];
    const segments = parts.map((part, index) => ({ number: index + 1, ...part }));
    const total = (side: 'home' | 'away') =>
      segments.reduce((sum, segment) => sum + segment[side], 0);
    const { homeScore, awayScore } = this.score;
    if (segments.length === 0 || (total('home') === homeScore && total('away') === awayScore)) {
      return segments;
    }
    this.problems.push(`${key}: they do not sum to the score`);
    return [];
  }

  note(label: string, key: string): AnalysisExtras['notes'] {
    const text = cleanLine(read.rawText(this.raw, key) ?? '', 600);
    return text === '' ? [] : [{ label, text }];
  }

  startersNote(label: string, { home, away }: Starters): AnalysisExtras['notes'] {
    if (home === undefined && away === undefined) return [];
    const line = (team: string, name?: string) => `${team}: ${cleanLine(name ?? 'not known', 80)}`;
    const sides = this.facts;
    const text = `${line(sides.away.shortName, away)}. ${line(sides.home.shortName, home)}.`;
    return [{ label, text }];
  }
}
