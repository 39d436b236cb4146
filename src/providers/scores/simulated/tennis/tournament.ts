import { playBracket, type BracketPlan, type PlayedMatch } from './bracket.ts';
import type { PlannedTournament } from './calendar.ts';
import type { TennisDescription } from './description.ts';
import { pairsInDraw, type TennisField } from './entries.ts';
import type { QualityAt, TennisEntrant } from './pool.ts';
import { bracketSize, roundCount } from './timetable.ts';

/** A tournament with its full course, from the draw to the final. */
export interface PlayedTournament {
  planned: PlannedTournament;
  /** No match is shown before the draw. */
  drawnAt: number;
  matches: PlayedMatch[];
}

const drawnBeforeMs = 60 * 3_600_000;
const pointBounds = { least: 0.4, most: 0.85 };

export function playTournament(
  description: TennisDescription,
  seed: string,
  planned: PlannedTournament,
  field: TennisField,
  quality: QualityAt,
): PlayedTournament {
  const qualities = quality(planned.startsAt);
  const { surface, draw } = planned.event;
  const drawnAt = planned.startsAt - drawnBeforeMs;
  const lines = bracketSize(draw);

  const pointsOn =
    (share: number): BracketPlan['calculatePoints'] =>
    (first, second, form) => {
      const worth = ({ index, suits }: TennisEntrant): number =>
        (qualities[index] ?? 0) + suits[surface];
      const edge = (worth(first) - worth(second) + form) / 2;
      const level = share + first.serveStyle + second.serveStyle;
      return [bounded(level + edge), bounded(level - edge)];
    };
  const servePoints = description.servePoints[surface];
  const common = {
    description,
    seed,
    tournament: planned,
    drawnAt,
    rounds: roundCount(lines),
  };

  return {
    planned,
    drawnAt,
    matches: [
      ...playBracket({
        ...common,
        kind: 'singles',
        field: field.singles,
        lines,
        calculatePoints: pointsOn(servePoints),
      }),
      ...playBracket({
        ...common,
        kind: 'doubles',
        field: field.doubles,
        lines: pairsInDraw,
        calculatePoints: pointsOn(servePoints + description.doublesServeEdge),
      }),
    ],
  };
}

function bounded(share: number): number {
  return Math.min(pointBounds.most, Math.max(pointBounds.least, share));
}
