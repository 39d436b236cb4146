import {
  type BoxScoreQuestion,
  createBoxScoreWriter,
  eventsBySegment,
} from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import boxScores from '#providers/scores/simulated/tables/box-scores.json' with { type: 'json' };
import {
  otherSide,
  sideNames,
  type SideName,
} from '#providers/scores/simulated/shared/game-script.ts';
import {
  pickWeighted,
  randomMoments,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { type RosterPlayer, getTalent } from '#providers/scores/simulated/rosters/roster.ts';

const periodSeconds = 1200;
const usualGoals = 3.1;
const minPressure = 0.6;
const maxPressure = 1.6;

interface Skater {
  player: RosterPlayer;
  iceShare: number;
}

type HockeyRoster = ReturnType<typeof hockeyRoster>;

/** Ice time of each line and each pair. */
const iceShares = { forwards: [0.31, 0.27, 0.23, 0.19], defenses: [0.4, 0.34, 0.26] };

function hockeyRoster({ game }: BoxScoreQuestion, side: SideName) {
  const { playing } = game.lineups[side];
  const listSkaters = (unit: keyof typeof iceShares, together: number): Skater[] =>
    (playing[unit] ?? []).map(({ player }, index) => ({
      player,
      iceShare: iceShares[unit][Math.floor(index / together)] ?? 0,
    }));
  const skaters = [...listSkaters('forwards', 3), ...listSkaters('defenses', 2)];
  const goalie = playing['goalies']?.[0]?.player;
  if (goalie === undefined) throw new RangeError('a hockey game without its goalkeepers');
  const players = [...skaters.map(({ player }) => player), goalie];
  const listed = players.map((player) => ({
    id: player.id,
    name: player.name,
    group: player.unit,
    isStarter: player === goalie,
  }));
  return { skaters, goalie, listed };
}

/** Index of a talent, and a defenseman's weight relative to a forward's. */
const roles = {
  scoring: { talent: 0, ofDefense: 0.14 },
  shooting: { talent: 0, ofDefense: 0.45 },
  passing: { talent: 1, ofDefense: 1 },
};

/** Means per side and period approximate the NHL's. */
const savedShots = 8.9;
const teamMeans = { blockedShots: 4.8, hits: 7.2, takeaways: 2, giveaways: 2.8 };
const penalties = 1.05;
const faceoffs = 9.5;
const penalty = { penalties: 1, penaltyMinutes: 2 };

/** Lists all events that count in statistics; a shootout adds no goal to a player's. */
function hockeyStatEvents(question: BoxScoreQuestion, rosters: Record<SideName, HockeyRoster>) {
  return eventsBySegment(question, (note, stream, segment, share) => {
    if (segment.isShootout === true) return;
    for (const { side, at } of question.game.script.scoresIn(segment)) {
      const against = otherSide(side);
      const scorer = pickSkater(stream, rosters[side], 'scoring');
      note(at, side, scorer, { goals: 1, shotsTotal: 1 });
      note(at, against, rosters[against].goalie, { goalsAgainst: 1, shotsAgainst: 1 });
      const first = stream.happens(0.93) && pickSkater(stream, rosters[side], 'passing', scorer);
      if (first) note(at, side, first, { assists: 1 });
      if (first && stream.happens(0.81)) {
        note(at, side, pickSkater(stream, rosters[side], 'passing', scorer, first), { assists: 1 });
      }
      // A power play: someone on the other side was just penalized.
      if (!stream.happens(0.2)) continue;
      note(at, side, undefined, { powerPlayGoals: 1, powerPlayOpportunities: 1 });
      note(at, against, undefined, penalty);
    }

    const seconds = segment.playedSeconds ?? 0;
    const periods = seconds / periodSeconds;
    for (const side of sideNames) {
      const against = otherSide(side);
      const { skaters, goalie } = rosters[side];
      const shots = savedShots * calculatePressure(question, side, rosters[against].goalie);
      for (const at of randomMoments(stream, shots * periods)) {
        note(at, side, pickSkater(stream, rosters[side], 'shooting'), { shotsTotal: 1 });
        note(at, against, rosters[against].goalie, { saves: 1, shotsAgainst: 1 });
      }
      for (const [figure, mean] of Object.entries(teamMeans)) {
        for (const at of randomMoments(stream, mean * periods)) {
          note(at, side, undefined, { [figure]: 1 });
        }
      }
      for (const at of randomMoments(stream, penalties * periods)) {
        note(at, side, undefined, { powerPlayOpportunities: 1 });
        note(at, against, undefined, penalty);
      }
      for (const at of randomMoments(stream, faceoffs * periods)) {
        note(at, side, undefined, { faceoffsWon: 1, faceoffs: 1 });
        note(at, against, undefined, { faceoffs: 1 });
      }
      for (const { player, iceShare } of [...skaters, { player: goalie, iceShare: 1 }]) {
        note(0, side, player, { seconds: share * seconds * iceShare });
      }
    }
  });
}

/**
 * Better sides shoot more, so shots show strength with less luck than goals, regardless of the
 * opposing goalie.
 */
function calculatePressure({ game }: BoxScoreQuestion, side: SideName, goalie: RosterPlayer) {
  const goals = game.expected[side] + goalie.worth;
  return Math.min(maxPressure, Math.max(minPressure, goals / usualGoals));
}

function pickSkater(
  stream: RandomStream,
  { skaters }: HockeyRoster,
  role: keyof typeof roles,
  ...picked: RosterPlayer[]
): RosterPlayer {
  const { talent, ofDefense } = roles[role];
  const others = skaters.filter(({ player }) => !picked.includes(player));
  return pickWeighted(
    stream,
    others,
    ({ player, iceShare }) =>
      iceShare * getTalent(player, talent) * (player.unit === 'defenses' ? ofDefense : 1),
  ).player;
}

export const writeHockeyBoxScore = createBoxScoreWriter(boxScores.nhl, {
  getRoster: hockeyRoster,
  listEvents: hockeyStatEvents,
});
