import { hourMs } from '#domain/calendar/durations.ts';
import { bestOfSets } from '#domain/tennis/grand-slam.ts';
import type { TennisDraw } from '#domain/tournament.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { drawBracket } from './draw.ts';
import { pairsInDraw, type TennisField } from './entries.ts';
import {
  cutShort,
  playMatch,
  trueProbability,
  type MatchScript,
  type SideIndex,
} from './tennis-play.ts';
import type { TennisEntrant } from './pool.ts';
import {
  bracketSize,
  easternMidnight,
  matchOffsetMs,
  type PlannedTournament,
  roundCount,
  roundName,
} from './tennis-timetable.ts';
import type { TennisDescription } from './tennis-tours.ts';

export interface DrawnEntrant {
  entrant: TennisEntrant;
  seed?: number;
  /** Moment at which the place in this round is known: at the draw, or after the previous match. */
  knownFrom: number;
}

export interface PlayedMatch {
  id: string;
  draw: TennisDraw;
  round: string;
  startsAt: number;
  /** Midnight Eastern Time before the match. */
  dayStartsAt: number;
  /** Moment at which the winner is known; for a walkover, before the start. */
  endsAt: number;
  bestOf: 3 | 5;
  court: string;
  network: string;
  sides: readonly [DrawnEntrant, DrawnEntrant];
  winner: SideIndex;
  /** Undefined for a walkover. */
  script?: MatchScript;
  /** True probability that the first side wins; only singles are priced. */
  probability: number;
}

interface Plan {
  description: TennisDescription;
  seed: string;
  tournament: PlannedTournament;
  qualities: Float64Array;
}

type Kind = keyof TennisField;

const fiveMinutesMs = 300_000;
const startJitterSteps = 4;
const pointBounds = { least: 0.4, most: 0.85 };
/** Share of points won on serve that doubles add. */
const doublesServeEdge = 0.02;
/** Share of matches after the first round; in the first a substitute plays instead. */
const walkoverShare = 0.012;
const networks = ['Tennis Channel', 'ESPN+', 'ESPN2'];

export function playTournament(plan: Plan, field: TennisField): PlayedMatch[] {
  const lines = bracketSize(plan.tournament.event.draw);
  return [
    ...playBracket(plan, 'singles', field.singles, lines),
    ...playBracket(plan, 'doubles', field.doubles, pairsInDraw),
  ];
}

function playBracket(plan: Plan, kind: Kind, field: readonly TennisEntrant[], lines: number) {
  const { seed, tournament } = plan;
  const lots = createRandomStream(seed, 'draw', tournament.id, kind);
  const matches: PlayedMatch[] = [];
  let left: (DrawnEntrant | undefined)[] = drawBracket(lots, field, lines).map(
    (line) => line && { ...line, knownFrom: tournament.drawnAt },
  );
  for (let round = 0; left.length > 1; round += 1) {
    const next: (DrawnEntrant | undefined)[] = [];
    for (let position = 0; position < left.length / 2; position += 1) {
      const [first, second] = left.slice(2 * position, 2 * position + 2);
      if (first === undefined || second === undefined) {
        next.push(first ?? second);
        continue;
      }
      const match = playPairing(plan, [first, second], { kind, lines, round, position });
      matches.push(match);
      next.push({ ...match.sides[match.winner], knownFrom: match.endsAt });
    }
    left = next;
  }
  return matches;
}

/** A place in the bracket; round and position count from 0. */
interface Place {
  kind: Kind;
  lines: number;
  round: number;
  position: number;
}

function playPairing(
  { description, seed, tournament, qualities }: Plan,
  sides: readonly [DrawnEntrant, DrawnEntrant],
  place: Place,
): PlayedMatch {
  const { kind, lines, round, position } = place;
  const { players, formSd } = description;
  const { surface, level, draw: size } = tournament.event;
  const rounds = roundCount(lines);
  const id = `${tournament.id}-${players[0]}${kind[0]}-r${round + 1}-${position + 1}`;
  const stream = createRandomStream(seed, 'match', id);
  const isGrandSlam = level === 'major';
  const draw: TennisDraw = `${players}s-${kind}`;
  const bestOf = bestOfSets({ isGrandSlam, draw, round: roundName(round, rounds) });
  const rules = { bestOf, decidingTieBreak: isGrandSlam ? 10 : 7 } as const;

  const [first, second] = [sides[0].entrant, sides[1].entrant];
  const worth = ({ index, suits }: TennisEntrant) => (qualities[index] ?? 0) + suits[surface];
  const share = description.servePoints[surface] + (kind === 'doubles' ? doublesServeEdge : 0);
  /** Shares of points each side wins on its own serve, given the first side's form. */
  const pointsAt = (form: number): [number, number] => {
    const edge = (worth(first) - worth(second) + form) / 2;
    const even = share + first.serveStyle + second.serveStyle;
    return [bounded(even + edge), bounded(even - edge)];
  };

  const jitterMs = stream.index(startJitterSteps) * fiveMinutesMs;
  const plannedAt =
    tournament.startsAt + matchOffsetMs(round, position, rounds, roundCount(bracketSize(size)));
  const startsAt = jitterMs + Math.round(plannedAt / fiveMinutesMs) * fiveMinutesMs;
  const common = {
    id,
    draw,
    round: roundName(round, rounds),
    startsAt,
    dayStartsAt: easternMidnight(startsAt),
    bestOf,
    court: assignCourt(place),
    network: stream.pick(networks),
    sides,
    probability: trueProbability(formSd, pointsAt, rules),
  };

  if (round > 0 && stream.happens(walkoverShare)) {
    const noticeMs = (1 + stream.index(6)) * hourMs;
    const winner: SideIndex = stream.happens(0.5) ? 0 : 1;
    return { ...common, endsAt: startsAt - noticeMs, winner };
  }
  const points = pointsAt(stream.normal(0, formSd));
  const whole = playMatch(stream, points, rules, description.meanPointMs);
  const isCutShort = stream.happens(description.retirementShare[bestOf]);
  const script = isCutShort ? cutShort(stream, whole) : whole;
  return { ...common, endsAt: startsAt + script.durationMs, winner: script.winner, script };
}

function bounded(share: number): number {
  return Math.min(pointBounds.most, Math.max(pointBounds.least, share));
}

const showCourt = 'Centre Court';
/**
 * Number of courts by lines of the draw: enough that a match ends long before the next one on its
 * court.
 */
const courtsForLines: Readonly<Record<number, number>> = { 128: 18, 64: 12, 32: 6, 16: 4 };
const firstDoublesCourt = 20;

/**
 * Assigns courts in turn, by start time; late singles are on the show court, doubles have their own
 * courts.
 */
function assignCourt({ kind, lines, round, position }: Place): string {
  const linesLeft = lines / 2 ** round;
  const turn = (lines - linesLeft + position) % (courtsForLines[lines] ?? 1);
  if (kind === 'doubles') return `Court ${firstDoublesCourt + turn}`;
  return linesLeft <= 8 ? showCourt : `Court ${1 + turn}`;
}
