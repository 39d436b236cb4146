import type { GolfEntry, GolferStatus, GolfRound } from '#domain/tournament.ts';
import { getHolePars, strokesByHole } from './scoring.ts';
import { type GolfPhase, phaseAt } from './phase.ts';
import { cutAfterRound, type PlayedGolfer, type PlayedTournament } from './play.ts';
import { playoffHoleMs } from './playoff.ts';
import { holesPlayed } from './tee-times.ts';
import { sum } from '../shared/sum.ts';
import { createRandomStream } from '../shared/random.ts';

/** Time after a round before golfers change from finished to waiting for the next one. */
const drawTakesMs = 10 * 60_000;

/** The leaderboard at a moment, in order. */
export function leaderboardAt(played: PlayedTournament, at: number): GolfEntry[] {
  const phase = phaseAt(played, at);
  const pars = getHolePars(played.tournament.course, played.tournament.par);
  const lines = played.golfers.map((golfer) => lineAt({ played, phase, pars, at }, golfer));

  const isFinal = phase.kind === 'final';
  const scores = lines
    .filter((line) => getRank(line) === 0)
    .map(({ player, toPar = 0 }) => ({ id: player.id, toPar }));
  const places = assignPlaces(scores, isFinal ? played.playoff?.winnerId : undefined);
  const getPlace = ({ player }: Line): number => places.get(player.id)?.place ?? Infinity;

  return lines
    .toSorted(
      (a, b) =>
        getRank(a) - getRank(b) ||
        getPlace(a) - getPlace(b) ||
        (a.toPar ?? 0) - (b.toPar ?? 0) ||
        (b.thru ?? 0) - (a.thru ?? 0) ||
        (a.teeTime?.getTime() ?? 0) - (b.teeTime?.getTime() ?? 0) ||
        a.player.id.localeCompare(b.player.id),
    )
    .map((line, index) => {
      const place = places.get(line.player.id);
      return {
        ...line,
        order: index + 1,
        position: place && formatPlace(place),
      };
    });
}

type Line = Omit<GolfEntry, 'order' | 'position'>;

interface Moment {
  played: PlayedTournament;
  phase: GolfPhase;
  pars: readonly number[];
  at: number;
}

/** Order: golfers with a score, without one yet, cut, withdrawn. */
function getRank({ status, toPar }: Line): number {
  if (status === 'withdrawn') return 3;
  if (status === 'cut') return 2;
  return toPar === undefined ? 1 : 0;
}

function lineAt(moment: Moment, golfer: PlayedGolfer): Line {
  const rounds = roundsAt(moment, golfer);
  const scored = rounds.filter(({ toPar }) => toPar !== undefined);
  return {
    player: golfer.player,
    toPar: scored.length === 0 ? undefined : scored.reduce((sum, { toPar = 0 }) => sum + toPar, 0),
    ...progressAt(moment, golfer),
    rounds: [...rounds, ...playoffRoundAt(moment, golfer)],
    isAmateur: false,
  };
}

/** Rounds 1 to 4 with a score or a tee time. */
function roundsAt(moment: Moment, golfer: PlayedGolfer): GolfRound[] {
  const { played, at } = moment;
  const hasGoneHome = golfer.gaveUp !== undefined && at >= golfer.gaveUp.at;
  const last = hasGoneHome ? golfer.gaveUp?.round : undefined;
  return golfer.rounds
    .slice(0, last)
    .filter((_, index) => at >= drawnAt(played, index + 1))
    .map((tee, index): GolfRound => {
      const round = index + 1;
      const teeTime = new Date(tee.teeAt);
      const holes = holesPlayed(tee, at) ?? 0;
      // The feed removes the strokes of an unfinished round on withdrawal.
      if (holes === 0) return { round, teeTime };
      if (round === last) return { round, teeTime, isGivenUp: true };
      return { round, ...scoreAfter(moment, golfer.player.id, round, tee.toPar, holes), teeTime };
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

/** When a round's tee times are published; for the first two, with the field. */
function drawnAt(played: PlayedTournament, round: number): number {
  return round <= cutAfterRound ? 0 : waitsFrom(played, round);
}

/** When golfers start waiting for this round. */
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

interface Progress {
  status: GolferStatus;
  thru: number;
  teeTime?: Date;
}

function progressAt({ played, phase, at }: Moment, golfer: PlayedGolfer): Progress {
  if (golfer.gaveUp !== undefined && at >= golfer.gaveUp.at)
    return { status: 'withdrawn', thru: 0 };
  const cutAt = played.rounds[cutAfterRound - 1]?.endsAt ?? Infinity;
  if (golfer.missedCut && at >= cutAt) return { status: 'cut', thru: 0 };

  const finished = { status: 'finished', thru: 18, teeTime: lastTeeTime(golfer) } as const;
  if (phase.kind === 'final') return finished;
  if (phase.kind === 'playoff') return playoffProgressAt(played, golfer, at) ?? finished;

  // Between rounds, the next round counts once its tee times are out.
  const next = phase.round + 1;
  const isNextDrawn = phase.kind !== 'round' && at >= waitsFrom(played, next);
  const tee = golfer.rounds[(isNextDrawn ? next : phase.round) - 1];
  if (tee === undefined) return finished;
  const teeTime = new Date(tee.teeAt);
  const holes = holesPlayed(tee, at);
  if (holes === undefined) return { status: 'scheduled', thru: 0, teeTime };
  return { status: holes === 18 ? 'finished' : 'playing', thru: holes, teeTime };
}

function playoffProgressAt(
  { playoff }: PlayedTournament,
  { player }: PlayedGolfer,
  at: number,
): Progress | undefined {
  const strokes = playoff?.strokes.get(player.id);
  if (playoff === undefined || strokes === undefined) return undefined;
  const holes = Math.floor((at - playoff.startsAt) / playoffHoleMs);
  if (holes >= strokes.length) return undefined;
  return { status: 'playing', thru: 18, teeTime: new Date(playoff.startsAt) };
}

function lastTeeTime({ rounds }: PlayedGolfer): Date | undefined {
  const last = rounds.at(-1);
  return last && new Date(last.teeAt);
}

interface GolfPlace {
  place: number;
  isShared: boolean;
}

/** Places by score to par; a playoff winner ranks alone above the others. */
function assignPlaces(
  scores: readonly { id: string; toPar: number }[],
  playoffWinnerId?: string,
): Map<string, GolfPlace> {
  const winner = scores.filter(({ id }) => id === playoffWinnerId);
  const others = scores.filter(({ id }) => id !== playoffWinnerId);
  const countByScore = new Map<number, number>();
  for (const { toPar } of others) countByScore.set(toPar, (countByScore.get(toPar) ?? 0) + 1);

  const placeByScore = new Map<number, GolfPlace>();
  let place = 1 + winner.length;
  for (const [toPar, count] of [...countByScore].toSorted(([a], [b]) => a - b)) {
    placeByScore.set(toPar, { place, isShared: count > 1 });
    place += count;
  }

  const places = new Map<string, GolfPlace>();
  for (const { id } of winner) places.set(id, { place: 1, isShared: false });
  for (const { id, toPar } of others) {
    const found = placeByScore.get(toPar);
    if (found !== undefined) places.set(id, found);
  }
  return places;
}

/** “1”, “T3”. */
function formatPlace({ place, isShared }: GolfPlace): string {
  return `${isShared ? 'T' : ''}${place}`;
}
