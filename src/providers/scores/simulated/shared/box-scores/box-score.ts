import type { BoxScore, BoxScoreSide, PlayerLine } from '#domain/box-score.ts';
import type { ScriptedSegment, SideName } from '../game-script.ts';
import { type PlayProgress, progressAt } from '../play-at.ts';
import { createRandomStream, type RandomStream } from '../random.ts';
import { shownStart, type SimulatedGame } from '../simulated-game.ts';
import {
  createNotes,
  type Note,
  type PlayerStatistics,
  type StatEvent,
  type StatisticRow,
  type StatTotals,
  sumUp,
  writePlayer,
  writeTeam,
} from './statistics.ts';
import { sum } from '../sum.ts';

export interface BoxScoreQuestion {
  seed: string;
  game: SimulatedGame;
  progress: PlayProgress;
}

type BoxScoreLines = Omit<BoxScoreSide, 'competitorId'>;

/** Writes a sport's statistics so far, consistent with the score at the same moment. */
export type WriteBoxScore = (question: BoxScoreQuestion) => Record<SideName, BoxScoreLines>;

export interface ListedPlayer {
  id: string;
  name: string;
  /** Default: any group. */
  group?: string;
  position?: string;
  isStarter?: boolean;
}

interface PlayerGroup {
  /** Lists players with any of these figures, in descending order. Default: starters and those who played. */
  by?: readonly string[];
  figures: PlayerStatistics;
}

/** A sport's box score, with the statistic names of ESPN's summaries. */
interface SportBoxScore<Roster extends { listed: readonly ListedPlayer[] }> {
  statistics: readonly StatisticRow[];
  groups: Readonly<Record<string, PlayerGroup>>;
  getRoster: (question: BoxScoreQuestion, side: SideName) => Roster;
  listEvents: (question: BoxScoreQuestion, rosters: Record<SideName, Roster>) => StatEvent[];
}

export function createBoxScoreWriter<Roster extends { listed: readonly ListedPlayer[] }>({
  statistics,
  groups,
  getRoster,
  listEvents,
}: SportBoxScore<Roster>): WriteBoxScore {
  return (question) => {
    const rosters = { home: getRoster(question, 'home'), away: getRoster(question, 'away') };
    const events = listEvents(question, rosters);
    const buildLines = (side: SideName): BoxScoreLines => {
      const totals = sumUp(events, side);
      return {
        statistics: writeTeam(statistics, totals.ofTeam),
        players: Object.entries(groups).flatMap(([name, group]) => {
          const listed = rosters[side].listed.filter((player) => (player.group ?? name) === name);
          return playerLines(name, group, listed, totals);
        }),
      };
    };
    return { home: buildLines('home'), away: buildLines('away') };
  };
}

function playerLines(
  group: string,
  { by, figures }: PlayerGroup,
  players: readonly ListedPlayer[],
  { ofPlayer }: StatTotals,
): PlayerLine[] {
  const lines = players.map(({ id, name, position, isStarter = false }) => {
    const of = ofPlayer(id) ?? (() => 0);
    return {
      rank: sum((by ?? []).map(of)),
      hasPlayed: ofPlayer(id) !== undefined,
      line: {
        id,
        name,
        group,
        ...(position !== undefined && { position }),
        isStarter,
        figures: writePlayer(figures, of),
      },
    };
  });
  const shown =
    by === undefined
      ? lines.filter(({ line, hasPlayed }) => line.isStarter || hasPlayed)
      : lines.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
  return shown.map(({ line }) => line);
}

/** Segments that have begun, each with its progress (0–1). */
export function begunSegments({
  game,
  progress,
}: BoxScoreQuestion): { segment: ScriptedSegment; share: number }[] {
  const { current, share } = progress;
  return game.script.segments
    .filter((segment) => segment.number <= current.number)
    .map((segment) => ({ segment, share: segment.number < current.number ? 1 : share }));
}

type PlaySegment = (
  note: Note,
  stream: RandomStream,
  segment: ScriptedSegment,
  share: number,
) => void;

/** Generates the events of segments that have begun, without those still ahead. */
export function eventsBySegment(question: BoxScoreQuestion, play: PlaySegment): StatEvent[] {
  const { seed, game } = question;
  return begunSegments(question).flatMap(({ segment, share }) => {
    const { note, events } = createNotes();
    play(note, createRandomStream(seed, 'box score', game.id, segment.number), segment, share);
    return events.filter(({ at }) => at <= share);
  });
}

/** A game's box score at a moment (epoch ms). Empty before the start and for postponed games. */
export function boxScoreAt(
  write: WriteBoxScore,
  seed: string,
  game: SimulatedGame,
  at: number,
): BoxScore {
  const isOff = game.postponedAt !== undefined && at >= game.postponedAt;
  const progress = isOff ? undefined : progressAt(game.script, at - shownStart(game, at));
  const lines = progress && write({ seed, game, progress });
  const nothing = { statistics: [], players: [] };

  return {
    gameId: game.id,
    home: { competitorId: game.home.competitor.id, ...(lines?.home ?? nothing) },
    away: { competitorId: game.away.competitor.id, ...(lines?.away ?? nothing) },
  };
}
