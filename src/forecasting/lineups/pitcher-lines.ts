import {
  daysBetween,
  listPlayed,
  type TeamResult,
  type UpcomingTeamGame,
} from '#forecasting/team/team-game.ts';
import type { Lineup, PitchingLine } from './lineup.ts';
import { LineupCoverage } from './lineup-coverage.ts';
import type { PitchingLineParameters } from './lineup-parameters.ts';
import { outcomeRuns, toOutcomes, pitcherOutcomes, type PitcherOutcome } from './player-value.ts';
import { StarterProbabilities, type StarterProbability } from './starter-probabilities.ts';
import { findStarter } from './find-starter.ts';
import type { StarterExpectation, StarterRatings } from '#forecasting/team/starter-ratings.ts';
import type { LineupExpectation } from './expected-player.ts';

const usualBatters = 25;
/** Weight of the latest game in the expected starter, given a rotation. */
const startsMemory = 0.15;
/** Weight of the latest start in the expected batters faced. */
const battersMemory = 0.1;

interface Pitched {
  counts: Record<PitcherOutcome, number>;
  batters: number;
  seenAt: Date;
}

/**
 * Ratings of pitchers by their lines. Older starts decay, with shrinkage to the newcomer prior,
 * relative to the league.
 */
export class PitcherLines {
  readonly coverage: LineupCoverage;
  readonly #chances = new StarterProbabilities('pitcher', startsMemory);
  readonly #pitchers = new Map<string, Pitched & { battersAStart: number }>();
  #league: Pitched | undefined;

  constructor(readonly parameters: PitchingLineParameters) {
    this.coverage = new LineupCoverage(parameters.coverage);
  }

  /** Whether both starters are named; otherwise the side's runs are more informative. */
  knows(game: UpcomingTeamGame): boolean {
    return (
      buildLineup(game.homeLineup, game.homeStarterId) !== undefined &&
      buildLineup(game.awayLineup, game.awayStarterId) !== undefined &&
      this.coverage.covers(game)
    );
  }

  /** Probabilities of each side's starters; one named without a lineup is certain. */
  getStarterProbabilities(game: UpcomingTeamGame): {
    home: StarterProbability[];
    away: StarterProbability[];
  } {
    const home = { teamId: game.homeId, lineup: buildLineup(game.homeLineup, game.homeStarterId) };
    const away = { teamId: game.awayId, lineup: buildLineup(game.awayLineup, game.awayStarterId) };
    return {
      home: this.#chances.expect(home.teamId, home.lineup, away),
      away: this.#chances.expect(away.teamId, away.lineup, home),
    };
  }

  runsSaved(pitcherId: string, at: Date): number {
    const league = this.#league;
    if (league === undefined) return 0;
    const { halfLifeDays, priorBatters, newcomerRuns, weight } = this.parameters;
    const state = this.#pitchers.get(pitcherId);
    if (state === undefined) return -weight * newcomerRuns * usualBatters;

    const { counts, batters } = aged(state, halfLifeDays, at);
    let saved = 0;
    let newcomer = 0;
    for (const outcome of pitcherOutcomes) {
      const leagueRate = league.counts[outcome] / league.batters;
      const prior = priorBatters[outcome];
      const rate = (counts[outcome] + prior * leagueRate) / (batters + prior);
      saved += outcomeRuns[outcome] * (leagueRate - rate);
      newcomer += prior / (batters + prior) / pitcherOutcomes.length;
    }
    return weight * (saved - newcomer * newcomerRuns) * state.battersAStart;
  }

  learn(result: TeamResult): void {
    for (const [teamId, appearances] of listPlayed(result)) {
      const starter = findStarter(appearances, 'pitcher');
      if (starter === undefined) continue;
      this.coverage.learn(teamId, result.startsAt);
      this.#chances.learn(teamId, starter.playerId);
      if (starter.line !== undefined)
        this.#learnLine(starter.playerId, starter.line, result.startsAt);
    }
  }

  #learnLine(pitcherId: string, line: PitchingLine, at: Date): void {
    const outcomes = toOutcomes(line);
    if (outcomes === undefined) return;
    const { halfLifeDays } = this.parameters;
    const { batters } = line;
    const before = this.#pitchers.get(pitcherId);
    const usual = before?.battersAStart ?? usualBatters;
    this.#pitchers.set(pitcherId, {
      ...added(aged(before ?? nothing(at), halfLifeDays, at), outcomes, batters, at),
      battersAStart: usual + battersMemory * (batters - usual),
    });
    const league = aged(this.#league ?? nothing(at), halfLifeDays, at);
    this.#league = added(league, outcomes, batters, at);
  }
}

function buildLineup(
  lineup: Lineup | undefined,
  starterId: string | undefined,
): Lineup | undefined {
  if (lineup?.players.some(({ role }) => role === 'pitcher') === true) return lineup;
  if (starterId === undefined) return undefined;
  return { players: [{ playerId: starterId, role: 'pitcher', probability: 1 }] };
}

function byOutcome(calculate: (outcome: PitcherOutcome) => number): Record<PitcherOutcome, number> {
  return {
    strikeouts: calculate('strikeouts'),
    walks: calculate('walks'),
    homeRuns: calculate('homeRuns'),
  };
}

function nothing(seenAt: Date): Pitched {
  return { counts: byOutcome(() => 0), batters: 0, seenAt };
}

function aged({ counts, batters, seenAt }: Pitched, halfLifeDays: number, at: Date): Pitched {
  const kept = 2 ** (-daysBetween(seenAt, at) / halfLifeDays);
  return {
    counts: byOutcome((outcome) => kept * counts[outcome]),
    batters: kept * batters,
    seenAt,
  };
}

function added(
  { counts, batters }: Pitched,
  more: Record<PitcherOutcome, number>,
  moreBatters: number,
  seenAt: Date,
): Pitched {
  return {
    counts: byOutcome((outcome) => counts[outcome] + more[outcome]),
    batters: batters + moreBatters,
    seenAt,
  };
}

export function expectPitchers(
  game: UpcomingTeamGame,
  ratings: StarterRatings,
  lines: PitcherLines,
): { home: StarterExpectation; away: StarterExpectation; lineups: LineupExpectation } {
  const { home, away } = lines.getStarterProbabilities(game);
  const homeSide = expectSide(home, game, ratings, lines);
  const awaySide = expectSide(away, game, ratings, lines);
  const marginPoints = homeSide.starter.runsSaved - awaySide.starter.runsSaved;
  return {
    home: homeSide.starter,
    away: awaySide.starter,
    lineups: {
      home: { points: homeSide.starter.runsSaved, players: homeSide.players },
      away: { points: awaySide.starter.runsSaved, players: awaySide.players },
      marginPoints,
    },
  };
}

function expectSide(
  probabilities: readonly StarterProbability[],
  { season, startsAt }: UpcomingTeamGame,
  ratings: StarterRatings,
  lines: PitcherLines,
) {
  const unnamed = ratings.expect(undefined, season, startsAt);
  let left = 1;
  let runsSaved = 0;
  let square = 0;
  let starts = 0;
  const players = probabilities.map(({ playerId, probability }) => {
    const byRuns = ratings.expect(playerId, season, startsAt);
    const value = byRuns.runsSaved + lines.runsSaved(playerId, startsAt);
    left -= probability;
    runsSaved += probability * value;
    square += probability * (value ** 2 + byRuns.variance);
    starts += probability * byRuns.starts;
    return { playerId, role: 'pitcher' as const, probability, value, games: byRuns.starts };
  });
  square += left * unnamed.variance;
  const starter = {
    runsSaved,
    variance: Math.max(0, square - runsSaved ** 2),
    starts: Math.round(starts),
  };
  return { starter, players };
}
