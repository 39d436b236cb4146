import { easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { bestOfSets } from '#domain/tennis/grand-slam.ts';
import { createRandomStream } from '../shared/random.ts';
import type { PlannedTournament } from './calendar.ts';
import type { TennisDescription } from './description.ts';
import { drawBracket, type DrawLine } from './draw.ts';
import { cutShort, playMatch, type MatchScript, type SideIndex } from './play.ts';
import type { TennisEntrant } from './pool.ts';
import { matchOffsetMs, roundCount, roundName } from './timetable.ts';
import { trueChance, type DayForm } from './true-chance.ts';

/** An entrant in a round of the bracket. */
export interface DrawnEntrant {
  entrant: TennisEntrant;
  seed?: number;
  /** When the place in this round is known: at the draw, or after the previous match. */
  knownFrom: number;
}

/** A match with its full course. */
export interface PlayedMatch {
  id: string;
  kind: 'singles' | 'doubles';
  round: string;
  startsAt: number;
  /** Midnight Eastern Time before the match. */
  dayStartsAt: number;
  /** When the winner is known; for a walkover, before the start. */
  endsAt: number;
  bestOf: 3 | 5;
  court: string;
  network: string;
  sides: readonly [DrawnEntrant, DrawnEntrant];
  winner: SideIndex;
  /** Undefined for a walkover. */
  script?: MatchScript;
  /** True probability that the first side wins. */
  chance: number;
}

export interface BracketPlan {
  description: TennisDescription;
  seed: string;
  tournament: PlannedTournament;
  kind: PlayedMatch['kind'];
  /** Best ranked first. */
  field: readonly TennisEntrant[];
  lines: number;
  /** Time of the draw. */
  drawnAt: number;
  /** Rounds of the singles; the doubles end with them. */
  rounds: number;
  /** Shares of points each side wins on its own serve. */
  calculatePoints: (first: TennisEntrant, second: TennisEntrant, form: number) => [number, number];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const startJitterSteps = 4;

/** Draws a bracket and plays it to the end. */
export function playBracket(plan: BracketPlan): PlayedMatch[] {
  const { seed, tournament, kind, lines, drawnAt } = plan;
  const lots = createRandomStream(seed, 'draw', tournament.id, kind);
  const rounds = roundCount(lines);
  const matches: PlayedMatch[] = [];

  let left: (DrawnEntrant | undefined)[] = drawBracket(lots, plan.field, lines).map(
    (line: DrawLine<TennisEntrant>) => line && { ...line, knownFrom: drawnAt },
  );
  for (let round = 0; round < rounds; round += 1) {
    const next: (DrawnEntrant | undefined)[] = [];
    for (let position = 0; position < left.length / 2; position += 1) {
      const first = left[2 * position];
      const second = left[2 * position + 1];
      if (first === undefined || second === undefined) {
        next.push(first ?? second);
        continue;
      }
      const match = playPairing(plan, [first, second], { round, position, rounds });
      matches.push(match);
      next.push({ ...match.sides[match.winner], knownFrom: match.endsAt });
    }
    left = next;
  }
  return matches;
}

interface Place {
  round: number;
  position: number;
  rounds: number;
}

function playPairing(
  plan: BracketPlan,
  sides: readonly [DrawnEntrant, DrawnEntrant],
  place: Place,
): PlayedMatch {
  const { description, seed, tournament, kind } = plan;
  const { round, position, rounds } = place;
  const id = `${tournament.id}-${description[kind].code}-r${round + 1}-${position + 1}`;
  const stream = createRandomStream(seed, 'match', id);
  const isMajor = tournament.event.level === 'major';
  const bestOf = bestOfSets({
    isGrandSlam: isMajor,
    draw: description[kind].draw,
    round: roundName(round, rounds),
  });
  const form: DayForm = {
    sd: description.strength.formSd,
    pointsAt: (edge) => plan.calculatePoints(sides[0].entrant, sides[1].entrant, edge),
  };
  const rules = { bestOf, decidingTieBreak: isMajor ? 10 : 7 } as const;

  const jitterMs = stream.index(startJitterSteps) * 5 * minuteMs;
  const startsAt =
    jitterMs +
    roundedToFiveMinutes(tournament.startsAt + matchOffsetMs(round, position, rounds, plan.rounds));
  const common = {
    id,
    kind,
    round: roundName(round, rounds),
    startsAt,
    dayStartsAt: easternDayBounds(easternDay(new Date(startsAt))).from.getTime(),
    bestOf,
    court: assignCourt(kind, plan.lines, round, position),
    network: stream.pick(description.networks),
    sides,
    chance: trueChance(form, rules),
  };

  if (round > 0 && stream.happens(description.walkoverShare)) {
    const noticeMs = (1 + stream.index(6)) * hourMs;
    const winner: SideIndex = stream.happens(0.5) ? 0 : 1;
    return { ...common, endsAt: common.startsAt - noticeMs, winner };
  }
  const points = form.pointsAt(stream.normal(0, form.sd));
  const whole = playMatch(stream, points, rules, description.pace);
  const { bestOf3, bestOf5 } = description.retirementShare;
  const isCutShort = stream.happens(bestOf === 5 ? bestOf5 : bestOf3);
  const script = isCutShort ? cutShort(stream, whole) : whole;
  return { ...common, endsAt: common.startsAt + script.durationMs, winner: script.winner, script };
}

function roundedToFiveMinutes(at: number): number {
  return Math.round(at / (5 * minuteMs)) * 5 * minuteMs;
}

const showCourt = 'Centre Court';
/** Enough courts that a match ends long before the next one on its court. */
const courtsForLines: Readonly<Record<number, number>> = { 128: 18, 64: 12, 32: 6, 16: 4 };
const firstDoublesCourt = 20;

/**
 * Assigns courts in turn, by start time. From the quarterfinals on, singles are on the show court;
 * doubles have their own courts. Round and position count from 0.
 */
function assignCourt(
  kind: 'singles' | 'doubles',
  lines: number,
  round: number,
  position: number,
): string {
  const linesLeft = lines / 2 ** round;
  const turn = (lines - linesLeft + position) % (courtsForLines[lines] ?? 1);
  if (kind === 'doubles') return `Court ${firstDoublesCourt + turn}`;
  return linesLeft <= 8 ? showCourt : `Court ${1 + turn}`;
}
