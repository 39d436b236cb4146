import { type ExportedEntry, journalVersion, lockedText } from '#domain/journal/exported-entry.ts';
import { gradeMatchup, type MatchupResult } from '#domain/journal/grade-of-sides.ts';
import { hash } from 'node:crypto';

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

const result: MatchupResult = {
  state: 'final',
  homeScore: 27,
  awayScore: 20,
  startsAt: '2026-11-22T18:00:00.000Z',
  close: { homeWinProbability: 0.58, homeSpread: -3, total: 44.5 },
};

function buildPrediction(sequence: number) {
  return {
    id: `p${sequence}`,
    contest: { kind: 'matchup', league: 'nfl', id: String(400 + sequence) },
    startsAt: '2026-11-22T18:00:00.000Z',
    pick: { id: 'gulls', probability: 0.6 },
    homeId: 'gulls',
    homeWinProbability: 0.6,
    homeScore: 24,
    awayScore: 20,
    marketHomeSpread: -3.5,
    marketTotal: 45.5,
    content: {
      layers: {
        statistical: { homeWinProbability: 0.62 },
        analyst: null,
        open: null,
        market: null,
        withMarket: null,
      },
      forecast: { homeScore: 24.2, awayScore: 20.1, homeSpread: -4, total: 44.5 },
      market: {
        quote: {
          provider: 'Book',
          homeSpread: -3.5,
          homeSpreadPrice: -108,
          total: 45.5,
          underPrice: -115,
          homeMoneyline: -170,
        },
      },
      edgeSide: 'home' as const,
    },
  };
}

/** An entry without its hash. */
export type Locked = Omit<ExportedEntry, 'hash'>;

/**
 * A journal of so many entries, every third one a grade: of the preceding prediction, or of one so
 * many grades earlier.
 */
export function chainEntries(
  length: number,
  change: (entry: Locked) => void = () => undefined,
  gradesEarlier = 0,
): ExportedEntry[] {
  const entries: ExportedEntry[] = [];
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const before = entries.at(-1);
    const isGrade = sequence % 3 === 0;
    const graded = Math.max(2, sequence - 1 - 3 * gradesEarlier);
    const locked: Locked = {
      sequence,
      kind: isGrade ? 'grade' : 'prediction',
      lockedAt: new Date(Date.UTC(2026, 10, 21, 18, 0, sequence)).toISOString(),
      document: isGrade
        ? {
            id: `g${sequence}`,
            prediction: { id: `p${graded}`, sequence: graded, hash: entries[graded - 1]?.hash },
            result,
            grade: gradeMatchup(buildPrediction(graded), result),
            withdrawn: false,
          }
        : buildPrediction(sequence),
      privateDigest: isGrade ? null : sha256(String(sequence)),
      previousHash: before?.hash ?? null,
      version: journalVersion,
    };
    change(locked);
    entries.push({ ...locked, hash: sha256(lockedText(locked)) });
  }
  return entries;
}
