import type { GameSituation } from '#domain/game.ts';
import {
  begunSegments,
  type BoxScoreQuestion,
} from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import { otherSide } from '#providers/scores/simulated/shared/game-script.ts';
import { ordinal } from '#providers/scores/simulated/shared/play-at.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { playDrive } from './drive.ts';

const yardsToGo = 10;
const redZoneYard = 80;

/** Down, distance and place of the next snap in the current drive; only the ball before a kick. */
export function footballSituation(question: BoxScoreQuestion): GameSituation | undefined {
  const { seed, game } = question;
  const played = begunSegments(question).reduce(
    (sum, { segment, share }) => sum + share * (segment.playedSeconds ?? 0),
    0,
  );
  const drives = game.script.drives ?? [];
  const index = drives.findIndex(({ toSecond }) => toSecond > played);
  const drive = drives[index];
  if (drive === undefined) return undefined;
  const { side, fromSecond, toSecond } = drive;
  const passer = game.lineups[side].playing['quarterbacks']?.[0]?.player.worth ?? 0;
  const stream = createRandomStream(seed, 'drive', game.id, index);
  const { snaps, startYard } = playDrive(stream, drive, passer);
  const done = Math.floor((snaps.length * (played - fromSecond)) / (toSecond - fromSecond));
  const snap = snaps[done];
  if (snap === undefined) return { possession: side };

  const before = snaps.slice(0, done);
  const series = before.slice(before.findLastIndex((one) => one.movesTheChains) + 1);
  const sumYards = (list: typeof snaps) => list.reduce((sum, { yards }) => sum + yards, 0);
  const yard = startYard + sumYards(before);
  const left = yardsToGo - sumYards(series);
  const distance = yard + left >= 100 ? 'Goal' : left;
  const half = game[yard > 50 ? otherSide(side) : side].competitor.abbreviation;
  const place = yard === 50 ? '50' : `${half} ${yard > 50 ? 100 - yard : yard}`;
  return {
    down: `${ordinal(snap.down)} & ${distance} at ${place}`,
    possession: side,
    isRedZone: yard >= redZoneYard,
  };
}
