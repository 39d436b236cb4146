import { minuteMs } from '#domain/calendar/durations.ts';
import type { GolfEntry, GolferStatus, GolfRound, Tournament } from '#domain/tournament.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { sum } from '#domain/sum.ts';
import {
  cutAfterRound,
  holesPlayed,
  type PlayedGolfer,
  type PlayedTournament,
  playoffHoleMs,
} from './golf-play.ts';
import { getHolePars, strokesByHole } from './scoring.ts';

export interface GolfPhase {
  kind: 'scheduled' | 'round' | 'between' | 'playoff' | 'final';
  /** Current or last round; 0 before the first, above 4 in a playoff. */
  round: number;
}

export function phaseAt(played: PlayedTournament, at: number): GolfPhase {
  const { rounds, playoff, endsAt } = played;
  const begun = rounds.filter((round) => round.startsAt <= at);
  if (at >= endsAt) return { kind: 'final', round: begun.length + (playoff === undefined ? 0 : 1) };
  if (playoff !== undefined && at >= playoff.startsAt) {
    return { kind: 'playoff', round: begun.length + 1 };
  }
  const last = begun.at(-1);
  if (last === undefined) return { kind: 'scheduled', round: 0 };
  return { kind: at < last.endsAt ? 'round' : 'between', round: begun.length };
}

export function phaseStatus({ kind, round }: GolfPhase): Pick<Tournament, 'state' | 'statusText'> {
  if (kind === 'scheduled') return { state: 'scheduled', statusText: 'Scheduled' };
  if (kind === 'final') return { state: 'final', statusText: 'Final' };
  const part = kind === 'playoff' ? 'Playoff' : `Round ${round}`;
  const progress = kind === 'between' ? 'Play Complete' : 'In Progress';
  return { state: 'live', statusText: `${part} - ${progress}` };
}

type Line = Omit<GolfEntry, 'order' | 'position'>;

export function leaderboardAt(played: PlayedTournament, at: number): GolfEntry[] {
  const phase = phaseAt(played, at);
  const pars = getHolePars(played.tournament.course, played.tournament.par);
  const lines = played.golfers.map((golfer) => lineAt({ played, phase, pars, at }, golfer));

  // A playoff winner ranks alone above the others.
  const winnerId = phase.kind === 'final' ? played.playoff?.winnerId : undefined;
  const getScore = ({ player, toPar = 0 }: Line) => toPar - (player.id === winnerId ? 0.5 : 0);
  const scores = lines.filter((line) => getRank(line) === 0).map(getScore);

  return lines
    .toSorted(
      (a, b) =>
        getRank(a) - getRank(b) ||
        getScore(a) - getScore(b) ||
        (b.thru ?? 0) - (a.thru ?? 0) ||
        (a.teeTime?.getTime() ?? 0) - (b.teeTime?.getTime() ?? 0) ||
        a.player.id.localeCompare(b.player.id),
    )
    .map((line, index) => ({
      ...line,
      order: index + 1,
      position: getRank(line) === 0 ? formatPlace(getScore(line), scores) : undefined,
    }));
}

/** Order: golfers with a score, without one yet, cut, withdrawn. */
function getRank({ status, toPar }: Line): number {
  if (status === 'withdrawn') return 3;
  if (status === 'cut') return 2;
  return toPar === undefined ? 1 : 0;
}

/** Writes “1” or “T3”. */
function formatPlace(score: number, scores: readonly number[]): string {
  const place = 1 + scores.filter((other) => other < score).length;
  const isShared = scores.filter((other) => other === score).length > 1;
  return `${isShared ? 'T' : ''}${place}`;
}

interface Moment {
  played: PlayedTournament;
  phase: GolfPhase;
  pars: readonly number[];
  at: number;
}

function lineAt(moment: Moment, golfer: PlayedGolfer): Line {
  const rounds = roundsAt(moment, golfer);
  const scored = rounds.flatMap(({ toPar }) => toPar ?? []);
  return {
    player: golfer.player,
    toPar: scored.length === 0 ? undefined : sum(scored),
    ...progressAt(moment, golfer),
    rounds: [...rounds, ...playoffRoundAt(moment, golfer)],
    isAmateur: false,
  };
}

/** Rounds 1 to 4 with a score or a tee time. */
function roundsAt(moment: Moment, { player, rounds, gaveUp }: PlayedGolfer): GolfRound[] {
  const { played, at } = moment;
  const last = gaveUp !== undefined && at >= gaveUp.at ? gaveUp.round : undefined;
  return rounds
    .slice(0, last)
    .filter((_, index) => index < cutAfterRound || at >= waitsFrom(played, index + 1))
    .map((tee, index): GolfRound => {
      const round = index + 1;
      const teeTime = new Date(tee.teeAt);
      const holes = holesPlayed(tee, at) ?? 0;
      // The feed removes the strokes of an unfinished round on withdrawal.
      if (holes === 0) return { round, teeTime };
      if (round === last) return { round, teeTime, isGivenUp: true };
      return { round, ...scoreAfter(moment, player.id, round, tee.toPar, holes), teeTime };
    });
}

/** Draws holes only for rounds in progress; finished rounds have a known total. */
function scoreAfter(
  { played, pars }: Moment,
  playerId: string,
  round: number,
  roundToPar: number,
  holes: number,
): { strokes: number; toPar: number } {
  if (holes === pars.length) return { strokes: sum(pars) + roundToPar, toPar: roundToPar };
  const stream = createRandomStream(played.seed, 'strokes', played.id, playerId, round);
  const strokes = sum(strokesByHole(stream, pars, roundToPar).slice(0, holes));
  return { strokes, toPar: strokes - sum(pars.slice(0, holes)) };
}

/** Time after a round before golfers change from finished to waiting for the next one. */
const drawTakesMs = 10 * minuteMs;

/**
 * Moment at which golfers start waiting for this round. The first two rounds' tee times are out
 * with the field.
 */
function waitsFrom({ rounds }: PlayedTournament, round: number): number {
  const before = rounds[round - 2];
  return before === undefined ? 0 : before.endsAt + drawTakesMs;
}

/** Playoffs have strokes but no score to par, because they only decide the place. */
function playoffRoundAt({ played, phase, at }: Moment, { player }: PlayedGolfer): GolfRound[] {
  const { playoff } = played;
  const strokes = playoff?.strokes.get(player.id);
  if (playoff === undefined || strokes === undefined || at < playoff.startsAt) return [];
  const holes = Math.floor((at - playoff.startsAt) / playoffHoleMs);
  return [
    {
      round: phase.round,
      strokes: holes === 0 ? undefined : sum(strokes.slice(0, holes)),
      teeTime: new Date(playoff.startsAt),
    },
  ];
}

function progressAt(
  { played, phase, at }: Moment,
  { player, rounds, gaveUp, missedCut }: PlayedGolfer,
): { status: GolferStatus; thru: number; teeTime?: Date } {
  if (gaveUp !== undefined && at >= gaveUp.at) return { status: 'withdrawn', thru: 0 };
  const cutAt = played.rounds[cutAfterRound - 1]?.endsAt ?? Infinity;
  if (missedCut && at >= cutAt) return { status: 'cut', thru: 0 };

  const last = rounds.at(-1);
  const finished = {
    status: 'finished',
    thru: 18,
    teeTime: last && new Date(last.teeAt),
  } as const;
  if (phase.kind === 'final') return finished;
  if (phase.kind === 'playoff') {
    const startsAt = played.playoff?.startsAt ?? at;
    const holes = played.playoff?.strokes.get(player.id)?.length ?? 0;
    const isPlaying = at < startsAt + holes * playoffHoleMs;
    return isPlaying ? { status: 'playing', thru: 18, teeTime: new Date(startsAt) } : finished;
  }

  // Between rounds, the next round counts once its tee times are out.
  const next = phase.round + 1;
  const isNextDrawn = phase.kind !== 'round' && at >= waitsFrom(played, next);
  const tee = rounds[(isNextDrawn ? next : phase.round) - 1];
  if (tee === undefined) return finished;
  const teeTime = new Date(tee.teeAt);
  const holes = holesPlayed(tee, at);
  if (holes === undefined) return { status: 'scheduled', thru: 0, teeTime };
  return { status: holes === 18 ? 'finished' : 'playing', thru: holes, teeTime };
}
