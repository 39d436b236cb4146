import { faultOfSeason } from '#domain/season-statements/season-statements.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { type GradeFigures, isSameGrade } from './grade-figures.ts';
import { type FieldResult, type GradableTournament, gradeTournament } from './grade-of-field.ts';
import { type GradableMatchup, gradeMatchup, type MatchupResult } from './grade-of-sides.ts';

interface LockedPrediction {
  id: string;
  hash: string;
  gradable: ({ kind: 'matchup' } & GradableMatchup) | ({ kind: 'tournament' } & GradableTournament);
}

interface GradeDocument {
  prediction: { id: string; sequence: number; hash: string };
  result: MatchupResult | FieldResult;
  grade: GradeFigures | null;
  withdrawn: boolean;
}

/** Recomputes grades from stated results; a journal cannot prove that those are the real ones. */
export class GradeCheck {
  readonly #predictions = new Map<number, LockedPrediction>();

  /**
   * The fault of the entry of a grade or a season; undefined when it follows from what it names,
   * and for predictions.
   */
  findFault(entry: ExportedEntry): string | undefined {
    try {
      if (entry.kind === 'season') return faultOfSeason(entry.document);
      if (entry.kind === 'grade') return this.#faultOfGrade(entry.document as GradeDocument);
      this.#remember(entry);
      return undefined;
    } catch (error) {
      // A tampered entry with a recomputed hash can contain anything.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      return 'its format is invalid';
    }
  }

  #remember({ sequence, hash, document }: ExportedEntry): void {
    const { id, contest, ...locked } = document as {
      id: string;
      contest: { kind: 'matchup' | 'tournament' };
    };
    const gradable = partFor(
      contest.kind,
      locked as unknown as GradableMatchup & GradableTournament,
    );
    this.#predictions.set(sequence, { id, hash, gradable });
  }

  #faultOfGrade({ prediction, result, grade, withdrawn }: GradeDocument): string | undefined {
    const named = this.#predictions.get(prediction.sequence);
    if (named === undefined) return 'it refers to no earlier prediction';
    if (named.hash !== prediction.hash || named.id !== prediction.id) {
      return 'it refers to the wrong prediction';
    }
    const { gradable } = named;
    const expected =
      gradable.kind === 'tournament'
        ? gradeTournament(gradable, result as FieldResult)
        : gradeMatchup(gradable, result as MatchupResult);
    const follows =
      grade === null || expected === undefined
        ? canonicalJson(grade) === canonicalJson(expected ?? null)
        : isSameGrade(grade, expected);
    return follows && withdrawn === (grade === null)
      ? undefined
      : 'its grade does not match its prediction and result';
  }
}

/** Keeps only what grading reads, so that a long journal is not held in memory. */
function partFor(
  kind: 'matchup' | 'tournament',
  { pick, content, ...locked }: GradableMatchup & GradableTournament,
): LockedPrediction['gradable'] {
  if (kind === 'tournament') return { kind, pick, content: { golfers: content.golfers } };
  const { author, startsAt, homeWinProbability, homeScore, awayScore } = locked;
  const { marketHomeSpread, marketTotal } = locked;
  const { layers, forecast, analysis, homeRate, market, edgeSide } = content;
  return {
    kind,
    author,
    startsAt,
    homeWinProbability,
    homeScore,
    awayScore,
    marketHomeSpread,
    marketTotal,
    content: { layers, forecast, analysis, homeRate, market, edgeSide },
  };
}
