import { sideNames, type BoxScoreQuestion } from '../shared/box-score.ts';
import type { StatEvent } from '../shared/stat-events.ts';
import type { FootballClock } from './clock.ts';
import { playDrive, type PlayedDrive } from './drive.ts';
import type { footballRosters, FootballRoster } from './roster.ts';
import type { Snap } from './series.ts';
import { otherSide, type FootballDrive, type SideName } from '../shared/game-script.ts';
import { drawPoisson, createRandomStream, type RandomStream } from '../shared/random.ts';

const redZoneYard = 80;
const shares = { assistedTackle: 0.45, passDefended: 0.3, quarterbackHit: 0.12, failedKick: 0.6 };
const penaltiesPerHour = 6;
const penaltyYards = [5, 5, 5, 10, 10, 15];

/** A stat event with the second of play in which it was done. */
type TimedStatEvent = StatEvent & { second: number };

/** Everything that has been counted so far, in no order. */
export function footballStatEvents(
  question: BoxScoreQuestion,
  rosters: ReturnType<typeof footballRosters>,
  clock: FootballClock,
): StatEvent[] {
  const { seed, game } = question;
  const drives = (game.script.drives ?? []).filter(({ fromSecond }) => fromSecond < clock.played);
  const events = drives.flatMap((drive, index) =>
    eventsOfDrive(createRandomStream(seed, 'drive', game.id, index), drive, rosters),
  );
  return [...events, ...penalties(question)].filter(({ second }) => clock.hasRunOff(second));
}

type Note = (
  side: SideName,
  player: { id: string } | undefined,
  figures: Record<string, number>,
) => void;

function eventsOfDrive(
  stream: RandomStream,
  drive: FootballDrive,
  rosters: Record<SideName, FootballRoster>,
): TimedStatEvent[] {
  const played = playDrive(stream, drive);
  const events: TimedStatEvent[] = [];
  const noteAt =
    (second: number): Note =>
    (side, player, figures) => {
      for (const [figure, amount] of Object.entries(figures)) {
        events.push({ second, side, player: player?.id, figure, amount });
      }
    };

  const hasKick = ['field goal', 'missed field goal', 'punt'].includes(played.end);
  const steps = played.snaps.length + Number(hasKick);
  const seconds = drive.toSecond - drive.fromSecond;
  let yard = played.startYard;
  let inRedZone = false;
  for (const [index, snap] of played.snaps.entries()) {
    const isLast = index === played.snaps.length - 1;
    const second =
      index + 1 === steps ? drive.toSecond : drive.fromSecond + (seconds * (index + 1)) / steps;
    const note = noteAt(second);
    if (yard >= redZoneYard && !inRedZone) {
      inRedZone = true;
      note(drive.side, undefined, { redZoneTries: 1 });
    }
    yard += snap.yards;
    noteSnap(stream, note, drive.side, rosters, snap, {
      isTouchdown: isLast && played.end === 'touchdown',
      isFumbled: isLast && played.end === 'fumble',
    });
  }
  noteEnd(stream, noteAt(drive.toSecond), drive, rosters, played, inRedZone);
  noteAt(drive.fromSecond)(drive.side, undefined, { totalDrives: 1 });
  return events;
}

function noteSnap(
  stream: RandomStream,
  note: Note,
  side: SideName,
  rosters: Record<SideName, FootballRoster>,
  snap: Snap,
  ending: { isTouchdown: boolean; isFumbled: boolean },
): void {
  const own = rosters[side];
  const against = otherSide(side);
  const defender = rosters[against].pickDefender(stream);
  const { kind, yards, down } = snap;
  const touchdown = Number(ending.isTouchdown);
  const isTackled = !ending.isTouchdown && (kind === 'run' || kind === 'completion');

  note(side, undefined, {
    plays: 1,
    firstDowns: Number(snap.movesTheChains),
    thirdDownTries: Number(down === 3),
    thirdDownsMade: Number(down === 3 && snap.movesTheChains),
    fourthDownTries: Number(down === 4),
    fourthDownsMade: Number(down === 4 && snap.movesTheChains),
  });
  if (kind === 'run') {
    const runner = own.pickRunner(stream);
    note(side, runner, { rushes: 1, rushingYards: yards, rushingTouchdowns: touchdown });
    note(side, undefined, { firstDownsRushing: Number(snap.movesTheChains) });
    if (ending.isFumbled) note(side, runner, { fumbles: 1, fumblesLost: 1 });
    if (ending.isFumbled) note(against, defender, { fumblesRecovered: 1 });
  } else if (kind === 'sack') {
    note(side, own.quarterback, { sacked: 1, sackYards: -yards });
    note(against, defender, { sacks: 1, tackles: 1, soloTackles: 1, tacklesForLoss: 1, QBHits: 1 });
  } else {
    const receiver = own.pickReceiver(stream);
    const isCaught = kind === 'completion';
    note(side, own.quarterback, {
      passes: 1,
      completions: Number(isCaught),
      passingYards: isCaught ? yards : 0,
      passingTouchdowns: touchdown,
      interceptions: Number(kind === 'interception'),
    });
    note(side, receiver, {
      targets: 1,
      receptions: Number(isCaught),
      receivingYards: isCaught ? yards : 0,
      receivingTouchdowns: touchdown,
    });
    note(side, undefined, { firstDownsPassing: Number(snap.movesTheChains) });
    if (kind === 'interception') {
      const intercepted = {
        intercepted: 1,
        interceptionYards: stream.index(22),
        passesDefended: 1,
      };
      note(against, defender, intercepted);
    } else if (!isCaught && stream.happens(shares.passDefended)) {
      note(against, defender, { passesDefended: 1 });
    }
    if (stream.happens(shares.quarterbackHit)) {
      note(against, rosters[against].pickDefender(stream), { QBHits: 1 });
    }
  }

  if (!isTackled) return;
  const isAssisted = stream.happens(shares.assistedTackle);
  note(against, defender, {
    tackles: 1,
    soloTackles: Number(!isAssisted),
    tacklesForLoss: Number(yards < 0),
  });
  if (isAssisted) note(against, rosters[against].pickDefender(stream), { tackles: 1 });
}

function noteEnd(
  stream: RandomStream,
  note: Note,
  { side, points }: FootballDrive,
  rosters: Record<SideName, FootballRoster>,
  { end, kickYards = 0 }: PlayedDrive,
  inRedZone: boolean,
): void {
  const { kicker, punter } = rosters[side];
  if (end === 'touchdown') {
    note(side, undefined, { redZoneMade: Number(inRedZone), touchdowns: 1 });
    if (points === 7) {
      note(side, kicker, { extraPointsMade: 1, extraPointTries: 1, kickingPoints: 1 });
    } else if (points === 6 && stream.happens(shares.failedKick)) {
      note(side, kicker, { extraPointTries: 1 });
    }
  } else if (end === 'field goal') {
    note(side, kicker, { fieldGoalsMade: 1, fieldGoalTries: 1, kickingPoints: 3 });
    note(side, kicker, { fieldGoalYards: kickYards });
  } else if (end === 'missed field goal') {
    note(side, kicker, { fieldGoalTries: 1 });
  } else if (end === 'punt') {
    const far = Math.max(25, Math.round(stream.normal(46, 7)));
    note(side, punter, { punts: 1, puntYards: far });
  }
}

function penalties({ seed, game }: BoxScoreQuestion): TimedStatEvent[] {
  const seconds = (game.script.drives ?? []).at(-1)?.toSecond ?? 0;
  return sideNames.flatMap((side) => {
    const stream = createRandomStream(seed, 'penalties', game.id, side);
    const count = drawPoisson(stream, (penaltiesPerHour * seconds) / 3600);
    return Array.from({ length: count }, () => {
      const second = seconds * stream.next();
      const event = { second, side };
      return [
        { ...event, figure: 'penalties', amount: 1 },
        { ...event, figure: 'penaltyYards', amount: stream.pick(penaltyYards) },
      ];
    }).flat();
  });
}
