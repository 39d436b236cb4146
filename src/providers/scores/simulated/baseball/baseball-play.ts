import { minuteMs } from '#domain/calendar/durations.ts';
import type { PlayGame } from '#providers/scores/simulated/shared/strength.ts';
import {
  scatterPoints,
  type ScriptedSegment,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';

/**
 * Tuned to MLB 2012–2021 (docs/simulation.md); a half-inning's runs are zero-inflated geometric.
 */
const innings = 9;
const scoringHalf = 0.262;
const inningMs = 16.5 * minuteMs;
const pauseMs = 1.5 * minuteMs;
/** Makes up for the last innings in which the home side leads and does not bat. */
const lastInningFactor = 1.055;
/** Tied in the last inning, the home side plays for a single run. */
const forOneRunFactor = 1.5;
/** Extra innings start with a runner on second base. */
const extraInningsFactor = 2;

export const playBaseball: PlayGame = (stream, expectation, key) => {
  const segments: ScriptedSegment[] = [];
  const homeRate = expectation.home * lastInningFactor;
  let lead = 0;

  for (let number = 1; number <= innings || lead === 0; number += 1) {
    const factor = number > innings ? extraInningsFactor : 1;
    const away = drawRuns(stream, (expectation.away / innings) * factor);
    lead -= away;

    const isLast = number >= innings;
    const homeDidNotBat = isLast && lead > 0;
    const isForOneRun = number === innings && lead === 0;
    const homeFactor = isForOneRun ? forOneRunFactor : factor;
    const drawn = homeDidNotBat ? 0 : drawRuns(stream, (homeRate / innings) * homeFactor);
    const home = isLast && !homeDidNotBat ? walkOff(stream, lead, drawn) : drawn;
    // The last score includes the winning run and everyone who scored with it.
    const isWalkOff = isLast && lead <= 0 && lead + home > 0;
    const decidedBy = isWalkOff ? { side: 'home' as const, points: lead + home } : undefined;
    lead += home;

    const fromMs = (number - 1) * (inningMs + pauseMs);
    const lastsMs = homeDidNotBat ? inningMs / 2 : inningMs;
    segments.push({
      number,
      fromMs,
      toMs: fromMs + lastsMs,
      home,
      away,
      homeDidNotBat,
      decidedBy,
    });
  }
  return scatterPoints(key, segments, {
    regulationSegments: innings,
    scoreShares: [0.68, 0.24, 0.08],
    halvesInTurn: true,
  });
};

/** The game ends with the home side's winning run; a home run also scores the runners on base. */
function walkOff(stream: RandomStream, lead: number, drawn: number): number {
  const needed = 1 - lead;
  if (drawn < needed) return drawn;
  return Math.min(drawn, needed + (stream.happens(0.2) ? stream.index(3) : 0));
}

/** Runs with mean `mean`: none with a probability of about 0.73, otherwise geometric. */
function drawRuns(stream: RandomStream, mean: number): number {
  const scores = Math.min(0.7, scoringHalf * Math.sqrt(mean / 0.49));
  if (!stream.happens(scores)) return 0;
  const more = 1 - scores / mean;
  let runs = 1;
  while (runs < 12 && stream.happens(Math.max(0.05, more))) runs += 1;
  return runs;
}
