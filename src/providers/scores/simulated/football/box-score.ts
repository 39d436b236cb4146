import {
  begunSegments,
  type BoxScoreQuestion,
  createBoxScoreWriter,
  type ListedPlayer,
} from '../shared/box-scores/box-score.ts';
import {
  clock,
  count,
  counts,
  createNotes,
  type Note,
  pair,
  type StatEvent,
} from '../shared/box-scores/statistics.ts';
import { type FootballDrive, sideNames, type SideName } from '../shared/game-script.ts';
import {
  createRandomStream,
  pickWeighted,
  randomMoments,
  type RandomStream,
} from '../shared/random.ts';
import { type RosterPlayer, getTalent } from '../rosters/roster.ts';
import { playDrive, type PlayedDrive, type Snap } from './drive.ts';

const redZoneYard = 80;
const penaltiesPerHour = 6;
const penaltyYards = [5, 5, 5, 10, 10, 15];
const talents = { running: 0, receiving: 1 };

/** A player and the probability of choosing them. */
type Chosen = readonly [player: RosterPlayer, share: number];

interface FootballRoster {
  quarterback: RosterPlayer;
  runners: readonly Chosen[];
  receivers: readonly Chosen[];
  listed: readonly ListedPlayer[];
}

/** Shares of runs and passes, by unit and depth. */
const runShares = { quarterbacks: [0.1], backs: [0.6, 0.28], receivers: [0.02] };
const targetShares = { backs: [0.11, 0.06], receivers: [0.25, 0.2, 0.14, 0.07], ends: [0.17] };

function footballRoster({ game }: BoxScoreQuestion, side: SideName): FootballRoster {
  const { playing } = game.lineups[side];
  const listPlayers = (unit: string): RosterPlayer[] =>
    (playing[unit] ?? []).map(({ player }) => player);
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

type Rosters = Record<SideName, FootballRoster>;

/** Statistics up to the current second of play. */
function footballStatEvents(question: BoxScoreQuestion, rosters: Rosters): StatEvent[] {
  const { seed, game } = question;
  const { note, events } = createNotes();
  const clock = createClock(question);
  for (const [index, drive] of (game.script.drives ?? []).entries()) {
    if (drive.fromSecond >= clock.played) break;
    const stream = createRandomStream(seed, 'drive', game.id, index);
    noteDrive(note, stream, drive, rosters);
    const possession = Math.min(clock.played, drive.toSecond) - drive.fromSecond;
    note(drive.fromSecond, drive.side, undefined, { possession });
  }
  notePenalties(note, question);
  return events.filter(({ at }) => clock.hasRunOff(at));
}

/** Seconds of play since kickoff, matching the script's scores exactly. */
function createClock(question: BoxScoreQuestion): {
  hasRunOff: (second: number) => boolean;
  played: number;
} {
  const begun: { from: number; to: number; share: number }[] = [];
  for (const { segment, share } of begunSegments(question)) {
    const from = begun.at(-1)?.to ?? 0;
    begun.push({ from, to: from + (segment.playedSeconds ?? 0), share });
  }
  return {
    hasRunOff: (second) =>
      begun.some(
        ({ from, to, share }) =>
          second <= to && (second <= from || (second - from) / (to - from) <= share),
      ),
    played: begun.reduce((sum, { from, to, share }) => sum + share * (to - from), 0),
  };
}

function noteDrive(note: Note, stream: RandomStream, drive: FootballDrive, rosters: Rosters): void {
  const { side, fromSecond, toSecond } = drive;
  const played = playDrive(stream, drive, rosters[side].quarterback.worth);
  const hasKick = ['field goal', 'missed field goal', 'punt'].includes(played.end);
  const steps = played.snaps.length + Number(hasKick);
  let yard = played.startYard;
  let inRedZone = false;
  for (const [index, snap] of played.snaps.entries()) {
    const second =
      index + 1 === steps ? toSecond : fromSecond + ((toSecond - fromSecond) * (index + 1)) / steps;
    if (yard >= redZoneYard && !inRedZone) {
      inRedZone = true;
      note(second, side, undefined, { redZoneTries: 1 });
    }
    yard += snap.yards;
    const isLast = index === played.snaps.length - 1;
    noteSnap(note, stream, second, side, rosters, snap, isLast ? played.end : undefined);
  }
  if (played.end === 'touchdown')
    note(toSecond, side, undefined, { redZoneMade: Number(inRedZone) });
}

function noteSnap(
  note: Note,
  stream: RandomStream,
  at: number,
  side: SideName,
  rosters: Rosters,
  { kind, yards, down, movesTheChains }: Snap,
  end: PlayedDrive['end'] | undefined,
): void {
  const { quarterback, runners, receivers } = rosters[side];
  const touchdown = Number(end === 'touchdown');
  const firstDowns = Number(movesTheChains);
  note(at, side, undefined, { firstDowns });
  if (down === 3) note(at, side, undefined, { thirdDownTries: 1, thirdDownsMade: firstDowns });

  if (kind === 'run') {
    const runner = pick(stream, runners, talents.running);
    note(at, side, runner, { rushes: 1, rushingYards: yards, rushingTouchdowns: touchdown });
    if (end === 'fumble') note(at, side, runner, { fumblesLost: 1 });
  } else if (kind === 'sack') {
    note(at, side, quarterback, { sacked: 1, sackYards: -yards, netPassingYards: yards });
  } else {
    const caught = Number(kind === 'completion');
    const passingYards = caught * yards;
    const thrown = { passes: 1, completions: caught, netPassingYards: passingYards };
    note(at, side, quarterback, { ...thrown, passingYards, passingTouchdowns: touchdown });
    const receiver = pick(stream, receivers, talents.receiving);
    note(at, side, receiver, { targets: 1, receptions: caught, receivingYards: passingYards });
    note(at, side, receiver, { receivingTouchdowns: touchdown });
  }
  if (kind === 'interception') note(at, side, quarterback, { interceptions: 1 });
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

const groups = {
  passing: {
    by: ['passes', 'sacked'],
    figures: {
      'completions/passingAttempts': pair('completions', 'passes', '/'),
      'sacks-sackYardsLost': pair('sacked', 'sackYards'),
      ...counts(['passingYards', 'passingTouchdowns', 'interceptions']),
    },
  },
  rushing: {
    by: ['rushes'],
    figures: {
      rushingAttempts: count('rushes'),
      ...counts(['rushingYards', 'rushingTouchdowns']),
    },
  },
  receiving: {
    by: ['targets'],
    figures: counts(['receptions', 'receivingYards', 'receivingTouchdowns']),
  },
};

/** Football box score, with the statistic names of ESPN's summaries. */
export const writeFootballBoxScore = createBoxScoreWriter({
  getRoster: footballRoster,
  listEvents: footballStatEvents,
  groups,
  statistics: [
    ['firstDowns', '1st Downs'],
    ['thirdDownEff', '3rd down efficiency', pair('thirdDownsMade', 'thirdDownTries')],
    ['totalYards', 'Total Yards', count('netPassingYards', 'rushingYards')],
    ['netPassingYards', 'Passing'],
    ['completionAttempts', 'Comp/Att', pair('completions', 'passes', '/')],
    ['interceptions', 'Interceptions thrown'],
    ['sacksYardsLost', 'Sacks-Yards Lost', pair('sacked', 'sackYards')],
    ['rushingYards', 'Rushing'],
    ['rushingAttempts', 'Rushing Attempts', count('rushes')],
    ['redZoneAttempts', 'Red Zone (Made-Att)', pair('redZoneMade', 'redZoneTries')],
    ['totalPenaltiesYards', 'Penalties', pair('penalties', 'penaltyYards')],
    ['turnovers', 'Turnovers', count('interceptions', 'fumblesLost')],
    ['possessionTime', 'Possession', clock('possession')],
  ],
});
