import type { BoxScore, BoxScoreSide, PlayerLine } from '#domain/box-score.ts';
import type { ScriptedSegment, SideName } from '../game-script.ts';
import { type PlayProgress, progressAt } from '../play-at.ts';
import { createRandomStream, type RandomStream } from '../random.ts';
import { shownStart, type SimulatedGame } from '../simulated-game.ts';
import {
  createNotes,
  type Note,
  playerFigures,
  type PlayerStatistics,
  type StatEvent,
  type StatisticRow,
  type StatTotals,
  sumUp,
  teamStatistics,
} from './statistics.ts';

/** What a box score is written from: the game as it will go, and how far it has come. */
export interface BoxScoreQuestion {
  seed: string;
  game: SimulatedGame;
  progress: PlayProgress;
}

type BoxScoreLines = Omit<BoxScoreSide, 'competitorId'>;

/** A sport's way to tell what has happened so far. Agrees with the score at that very moment. */
export type WriteBoxScore = (question: BoxScoreQuestion) => Record<SideName, BoxScoreLines>;

export const sideNames: readonly SideName[] = ['home', 'away'];

/** Somebody who may stand in a group of the box score. */
export interface ListedPlayer {
  id: string;
  name: string;
  /** Any of them, if none is named. */
  group?: string;
  position?: string;
  isStarter?: boolean;
}

/** A group of the feed: with which figures it lists whom. */
interface PlayerGroup {
  /** Lists those of whom these are counted, whoever did most first; otherwise starters and who has played. */
  by?: readonly string[];
  figures: PlayerStatistics;
}

/** A sport's box score: what happens, as events, and what is made of them, as tables. */
export interface SportBoxScore<Roster extends { listed: readonly ListedPlayer[] }> {
  statistics: readonly StatisticRow[];
  groups: Readonly<Record<string, PlayerGroup>>;
  getRoster: (question: BoxScoreQuestion, side: SideName) => Roster;
  /** Everything that has been counted so far, in no order. */
  listEvents: (question: BoxScoreQuestion, rosters: Record<SideName, Roster>) => StatEvent[];
}

export function createBoxScoreWriter<Roster extends { listed: readonly ListedPlayer[] }>(
  sport: SportBoxScore<Roster>,
): WriteBoxScore {
  return (question) => {
    const rosters = {
      home: sport.getRoster(question, 'home'),
      away: sport.getRoster(question, 'away'),
    };
    const totals = sumUp(sport.listEvents(question, rosters));
    const buildLines = (side: SideName): BoxScoreLines => ({
      statistics: teamStatistics(sport.statistics, totals.ofTeam(side)),
      players: Object.entries(sport.groups).flatMap(([name, group]) => {
        const listed = rosters[side].listed.filter((player) => (player.group ?? name) === name);
        return playerLines(name, group, listed, totals, side);
      }),
    });
    return { home: buildLines('home'), away: buildLines('away') };
  };
}

function playerLines(
  group: string,
  { by, figures }: PlayerGroup,
  players: readonly ListedPlayer[],
  totals: StatTotals,
  side: SideName,
): PlayerLine[] {
  const sumFigures = ({ id }: ListedPlayer): number =>
    (by ?? []).reduce((sum, figure) => sum + totals.ofPlayer(side, id)(figure), 0);
  const shown =
    by === undefined
      ? players.filter(({ id, isStarter }) => isStarter === true || totals.hasPlayed(side, id))
      : players
          .filter((player) => sumFigures(player) > 0)
          .toSorted((a, b) => sumFigures(b) - sumFigures(a));
  return shown.map(({ id, name, position, isStarter = false }) => ({
    id,
    name,
    group,
    ...(position === undefined ? {} : { position }),
    isStarter,
    figures: playerFigures(figures, totals.ofPlayer(side, id)),
  }));
}

/** The segments that have begun, each with the share (0–1) of it that has been played. */
export function begunSegments({
  game,
  progress,
}: BoxScoreQuestion): { segment: ScriptedSegment; share: number }[] {
  const { current, share } = progress;
  return game.script.segments
    .filter((segment) => segment.number <= current.number)
    .map((segment) => ({ segment, share: segment.number < current.number ? 1 : share }));
}

/** What a sport notes of a segment, drawn from a stream of its own. */
export type PlaySegment = (
  note: Note,
  stream: RandomStream,
  segment: ScriptedSegment,
  share: number,
) => void;

/** Plays all that has begun, segment by segment, and drops what has not happened yet. */
export function eventsBySegment(question: BoxScoreQuestion, play: PlaySegment): StatEvent[] {
  const { seed, game } = question;
  return begunSegments(question).flatMap(({ segment, share }) => {
    const { note, events } = createNotes();
    play(note, createRandomStream(seed, 'box score', game.id, segment.number), segment, share);
    return events.filter(({ at }) => at <= share);
  });
}

/** The box score of a game at a moment (epoch ms): empty before the start, and of a game called off. */
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
