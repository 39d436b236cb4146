import {
  begunSegments,
  type BoxScoreQuestion,
  createBoxScoreWriter,
  createNotes,
  type Note,
  type StatEvent,
} from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import {
  type FootballDrive,
  sideNames,
  type SideName,
} from '#providers/scores/simulated/shared/game-script.ts';
import {
  createRandomStream,
  pickWeighted,
  randomMoments,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { type RosterPlayer, getTalent } from '#providers/scores/simulated/rosters/roster.ts';
import boxScores from '#providers/scores/simulated/tables/box-scores.json' with { type: 'json' };
import { playDrive } from './drive.ts';

const redZoneYard = 80;
const penaltiesPerHour = 6;
const penaltyYards = [5, 5, 5, 10, 10, 15];
const talents = { running: 0, receiving: 1 };

/** A player and the probability of choosing them. */
type Chosen = readonly [player: RosterPlayer, share: number];

/** Shares of runs and passes, by unit and depth. */
const runShares = { quarterbacks: [0.1], backs: [0.6, 0.28], receivers: [0.02] };
const targetShares = { backs: [0.11, 0.06], receivers: [0.25, 0.2, 0.14, 0.07], ends: [0.17] };

function footballRoster({ game }: BoxScoreQuestion, side: SideName) {
  const { playing } = game.lineups[side];
  const listPlayers = (unit: string) => (playing[unit] ?? []).map(({ player }) => player);
  const choose = (shares: Readonly<Record<string, readonly number[]>>): Chosen[] =>
    Object.entries(shares).flatMap(([unit, own]) =>
      listPlayers(unit).flatMap((player, index): Chosen[] => {
        const share = own[index];
        return share === undefined ? [] : [[player, share]];
      }),
    );
  const [quarterback] = listPlayers('quarterbacks');
  if (quarterback === undefined) throw new RangeError('a football game without a quarterback');
  return {
    quarterback,
    runners: choose(runShares),
    receivers: choose(targetShares),
    // The feed does not mark starters in football.
    listed: Object.keys(playing).flatMap(listPlayers),
  };
}

type FootballRoster = ReturnType<typeof footballRoster>;

function footballStatEvents(question: BoxScoreQuestion, rosters: Record<SideName, FootballRoster>) {
  const { seed, game } = question;
  const { note, events } = createNotes();
  // Times are in seconds of play since kickoff.
  const begun: { from: number; to: number; share: number }[] = [];
  for (const { segment, share } of begunSegments(question)) {
    const from = begun.at(-1)?.to ?? 0;
    begun.push({ from, to: from + (segment.playedSeconds ?? 0), share });
  }
  const played = begun.reduce((sum, { from, to, share }) => sum + share * (to - from), 0);

  for (const [index, drive] of (game.script.drives ?? []).entries()) {
    if (drive.fromSecond >= played) break;
    const stream = createRandomStream(seed, 'drive', game.id, index);
    noteDrive(note, stream, drive, rosters[drive.side]);
    const possession = Math.min(played, drive.toSecond) - drive.fromSecond;
    note(drive.fromSecond, drive.side, undefined, { possession });
  }
  notePenalties(note, question);
  // This is the division of the script's scores, to match them exactly.
  const isOver = ({ at }: StatEvent): boolean =>
    begun.some(
      ({ from, to, share }) => at <= to && (at <= from || (at - from) / (to - from) <= share),
    );
  return events.filter(isOver);
}

function noteDrive(
  note: Note,
  stream: RandomStream,
  drive: FootballDrive,
  { quarterback, runners, receivers }: FootballRoster,
): void {
  const { side, fromSecond, toSecond } = drive;
  const { snaps, end: driveEnd, startYard } = playDrive(stream, drive, quarterback.worth);
  const hasKick = ['field goal', 'missed field goal', 'punt'].includes(driveEnd);
  const steps = snaps.length + Number(hasKick);
  let yard = startYard;
  let inRedZone = false;
  for (const [index, { kind, yards, down, movesTheChains }] of snaps.entries()) {
    const at =
      index + 1 === steps ? toSecond : fromSecond + ((toSecond - fromSecond) * (index + 1)) / steps;
    const credit = (player: RosterPlayer | undefined, figures: StatEvent['figures']): void =>
      note(at, side, player, figures);
    if (yard >= redZoneYard && !inRedZone) {
      inRedZone = true;
      credit(undefined, { redZoneTries: 1 });
    }
    yard += yards;

    const end = index === snaps.length - 1 ? driveEnd : undefined;
    const touchdown = Number(end === 'touchdown');
    const firstDowns = Number(movesTheChains);
    credit(undefined, { firstDowns });
    if (down === 3) credit(undefined, { thirdDownTries: 1, thirdDownsMade: firstDowns });
    if (kind === 'run') {
      const runner = pick(stream, runners, talents.running);
      credit(runner, { rushes: 1, rushingYards: yards, rushingTouchdowns: touchdown });
      if (end === 'fumble') credit(runner, { fumblesLost: 1 });
    } else if (kind === 'sack') {
      credit(quarterback, { sacked: 1, sackYards: -yards, netPassingYards: yards });
    } else {
      const caught = Number(kind === 'completion');
      const passingYards = caught * yards;
      const thrown = { passes: 1, completions: caught, netPassingYards: passingYards };
      credit(quarterback, { ...thrown, passingYards, passingTouchdowns: touchdown });
      const caughtBy = { targets: 1, receptions: caught, receivingYards: passingYards };
      const receiver = pick(stream, receivers, talents.receiving);
      credit(receiver, { ...caughtBy, receivingTouchdowns: touchdown });
    }
    if (kind === 'interception') credit(quarterback, { interceptions: 1 });
  }
  if (driveEnd === 'touchdown') {
    note(toSecond, side, undefined, { redZoneMade: Number(inRedZone) });
  }
}

function notePenalties(note: Note, { seed, game }: BoxScoreQuestion): void {
  const seconds = (game.script.drives ?? []).at(-1)?.toSecond ?? 0;
  for (const side of sideNames) {
    const stream = createRandomStream(seed, 'penalties', game.id, side);
    for (const share of randomMoments(stream, (penaltiesPerHour * seconds) / 3600)) {
      const figures = { penalties: 1, penaltyYards: stream.pick(penaltyYards) };
      note(seconds * share, side, undefined, figures);
    }
  }
}

function pick(stream: RandomStream, from: readonly Chosen[], talent: number): RosterPlayer {
  const [player] = pickWeighted(stream, from, ([one, share]) => share * getTalent(one, talent));
  return player;
}

export const writeFootballBoxScore = createBoxScoreWriter(boxScores.nfl, {
  getRoster: footballRoster,
  listEvents: footballStatEvents,
});
