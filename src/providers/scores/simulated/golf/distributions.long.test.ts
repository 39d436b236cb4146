import { describe, expect, it } from 'vitest';
import { totalToPar, type PlayedGolfer, type PlayedTournament } from './golf-play.ts';
import { golfSchedule } from './golf-timetable.ts';
import { createGolfSeasons } from './golf-tour.ts';

/**
 * Simulated scores compared with public histories of 2018–2023 (195 tournaments, 24,023 entries).
 * The tolerances allow for sampling error in six seasons.
 */
const played = ['a', 'b', 'c'].flatMap((seed) => {
  const getPlayed = createGolfSeasons(seed);
  return [2025, 2026].flatMap((year) => golfSchedule.map((_, index) => getPlayed({ year, index })));
});
const single = played.filter(({ tournament }) => tournament.kind !== 'pairs');
const majors = single.filter(({ tournament }) => tournament.kind === 'major');
const withCut = single.filter(
  ({ tournament }) => tournament.cutPlaces !== undefined && tournament.kind !== 'major',
);
const withoutCut = single.filter(({ tournament }) => tournament.cutPlaces === undefined);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sd(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** Scores to par of golfers who finished a round. */
function scoresIn({ golfers }: PlayedTournament, round: number): number[] {
  return golfers.flatMap(({ rounds, gaveUp }) => {
    const score = rounds[round - 1]?.toPar;
    const isFinished = gaveUp === undefined || gaveUp.round > round;
    return score === undefined || !isFinished ? [] : [score];
  });
}

function listFinishers({ golfers }: PlayedTournament): PlayedGolfer[] {
  return golfers.filter(({ missedCut, gaveUp }) => !missedCut && gaveUp === undefined);
}

function meanOfFirstTwo(tournaments: readonly PlayedTournament[]): number {
  return mean(tournaments.map((one) => mean([...scoresIn(one, 1), ...scoresIn(one, 2)])));
}

function winningScore(one: PlayedTournament): number {
  return Math.min(...listFinishers(one).map(totalToPar));
}

function covarianceOfFirstTwo(one: PlayedTournament): number {
  const cards = one.golfers
    .filter(({ gaveUp }) => gaveUp === undefined || gaveUp.round > 2)
    .map(({ rounds }) => ({ first: rounds[0]?.toPar ?? 0, second: rounds[1]?.toPar ?? 0 }));
  const first = mean(cards.map((card) => card.first));
  const second = mean(cards.map((card) => card.second));
  return mean(cards.map((card) => (card.first - first) * (card.second - second)));
}

describe('distributions of simulated golf', () => {
  it("match the tour's mean scores: −0.4 per round with a cut, −1.3 without, +1.8 in majors", () => {
    expect(meanOfFirstTwo(withCut)).toBeCloseTo(-0.37, 0);
    expect(meanOfFirstTwo(withoutCut)).toBeCloseTo(-1.27, 0);
    expect(meanOfFirstTwo(majors)).toBeGreaterThan(0.9);
    expect(meanOfFirstTwo(majors)).toBeLessThan(2.4);
  });

  it('have a score sd of 3.0 strokes in the first two rounds and 2.8 in the last two', () => {
    const spread = (rounds: number[]) =>
      mean(single.flatMap((one) => rounds.map((round) => sd(scoresIn(one, round)))));

    expect(Math.abs(spread([1, 2]) - 2.96)).toBeLessThan(0.2);
    expect(Math.abs(spread([3, 4]) - 2.81)).toBeLessThan(0.2);
  });

  it('have a covariance of two rounds of 1.3, higher in majors', () => {
    const ofRegular = mean(withCut.map(covarianceOfFirstTwo));
    const ofMajors = mean(majors.map(covarianceOfFirstTwo));

    expect(Math.abs(ofRegular - 1.31)).toBeLessThan(0.35);
    expect(Math.abs(ofMajors - 2.9)).toBeLessThan(1);
  });

  it('have winning scores of 17.5 under par, 18.8 without a cut, and 11.6 in majors', () => {
    expect(Math.abs(mean(withCut.map(winningScore)) + 17.5)).toBeLessThan(1.5);
    expect(Math.abs(mean(withoutCut.map(winningScore)) + 18.8)).toBeLessThan(2);
    expect(Math.abs(mean(majors.map(winningScore)) + 11.6)).toBeLessThan(2.5);
    expect(Math.abs(sd(withCut.map(winningScore)) - 4.9)).toBeLessThan(1.2);
  });

  it('have a playoff in one of five tournaments', () => {
    const share = played.filter(({ playoff }) => playoff !== undefined).length / played.length;

    expect(Math.abs(share - 0.215)).toBeLessThan(0.07);
  });

  it('have one golfer in a hundred withdraw', () => {
    const golfers = single.flatMap((one) => one.golfers);
    const share = golfers.filter(({ gaveUp }) => gaveUp !== undefined).length / golfers.length;

    expect(Math.abs(share - 0.0104)).toBeLessThan(0.003);
  });

  it('have nine in ten finishers tied', () => {
    const shares = single.map((one) => {
      const scores = listFinishers(one).map(totalToPar);
      return scores.filter((a) => scores.filter((b) => b === a).length > 1).length / scores.length;
    });

    expect(Math.abs(mean(shares) - 0.896)).toBeLessThan(0.03);
  });

  it('have 65 and ties make the cut: 73 on average, as in 2020–2023', () => {
    const counts = withCut.map(
      ({ golfers }) =>
        golfers.filter(({ missedCut, gaveUp }) => !missedCut && (gaveUp?.round ?? 3) > 2).length,
    );

    expect(Math.min(...counts)).toBeGreaterThanOrEqual(65);
    expect(Math.abs(mean(counts) - 73.3)).toBeLessThan(3);
  });
});
