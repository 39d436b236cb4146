import type { AnalysisExtras, SegmentScore } from '#domain/analyst.ts';
import type { z } from 'zod';
import type { GameFacts } from '../../analyst.ts';
import { cleanLine } from '../../clean-text.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { listProblems } from '../reading.ts';
import type { segmentsShape } from './shape-parts.ts';

export interface Starters {
  home?: string | undefined;
  away?: string | undefined;
}

interface Score {
  homeScore: number;
  awayScore: number;
}

/** Reads the parts of one answer. Missing parts are skipped; invalid ones become problems. */
export class ExtrasReader {
  /** Parts given but invalid. */
  readonly problems: string[] = [];
  readonly #facts: GameFacts;
  readonly #raw: JsonRecord;
  readonly #score: Score;

  constructor(facts: GameFacts, raw: JsonRecord, score: Score) {
    this.#facts = facts;
    this.#raw = raw;
    this.#score = score;
  }

  part<Value>(schema: z.ZodType<Value>, key: string): Value | undefined {
    const value = read.member(this.#raw, key);
    if (value === undefined || value === null) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.problems.push(...listProblems(parsed.error, key));
    return parsed.data;
  }

  segments(schema: ReturnType<typeof segmentsShape>, key: string): SegmentScore[] {
    const parts = this.part(schema, key) ?? [];
    const segments = parts.map((part, index) => ({ number: index + 1, ...part }));
    if (segments.length === 0 || sumsToScore(segments, this.#score)) return segments;
    this.problems.push(`${key}: they do not sum to the score`);
    return [];
  }

  note(label: string, key: string): AnalysisExtras['notes'] {
    const text = cleanLine(read.rawText(this.#raw, key) ?? '', 600);
    return text === '' ? [] : [{ label, text }];
  }

  startersNote(label: string, { home, away }: Starters): AnalysisExtras['notes'] {
    if (home === undefined && away === undefined) return [];
    const line = (team: string, name?: string) => `${team}: ${cleanLine(name ?? 'not known', 80)}`;
    const sides = this.#facts;
    const text = `${line(sides.away.shortName, away)}. ${line(sides.home.shortName, home)}.`;
    return [{ label, text }];
  }
}

function sumsToScore(segments: SegmentScore[], score: Score): boolean {
  const total = (side: 'home' | 'away') =>
    segments.reduce((sum, segment) => sum + segment[side], 0);
  return total('home') === score.homeScore && total('away') === score.awayScore;
}
