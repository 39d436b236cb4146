import type { BoxScore, BoxScoreSide, PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import type { ScriptedSegment, SideName } from '#providers/scores/simulated/shared/game-script.ts';
import {
  formatClock,
  type PlayProgress,
  progressAt,
} from '#providers/scores/simulated/shared/play-at.ts';
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import {
  shownStart,
  type SimulatedGame,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import { sum } from '#domain/sum.ts';

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

/** A sport in `tables/box-scores.json`, with the statistic names of ESPN's summaries. */
interface BoxScoreTable {
  /** A team's statistics: name, label, format and figures. */
  statistics: readonly (readonly string[])[];
  /** Players' statistics by group; `''` is basketball's only one, which the feed does not name. */
  groups: Readonly<Record<string, PlayerGroup>>;
}

interface PlayerGroup {
  /**
   * Lists players with any of these figures, in descending order. Default: starters and those who
   * played.
   */
  by?: readonly string[];
  /** Format and figures by name. */
  figures: Readonly<Record<string, readonly string[]>>;
}

interface SportEvents<Roster extends { listed: readonly ListedPlayer[] }> {
  getRoster: (question: BoxScoreQuestion, side: SideName) => Roster;
  listEvents: (question: BoxScoreQuestion, rosters: Record<SideName, Roster>) => StatEvent[];
}

export function createBoxScoreWriter<Roster extends { listed: readonly ListedPlayer[] }>(
  { statistics, groups }: BoxScoreTable,
  { getRoster, listEvents }: SportEvents<Roster>,
): WriteBoxScore {
  return (question) => {
    const rosters = { home: getRoster(question, 'home'), away: getRoster(question, 'away') };
    const events = listEvents(question, rosters);
    const buildLines = (side: SideName): BoxScoreLines => {
      const totals = sumUp(events, side);
      return {
        statistics: statistics.map(([name = '', label = '', ...statistic]) => ({
          name,
          label,
          ...format(statistic, totals.ofTeam),
        })),
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
  const getRank = (id: string): number => sum((by ?? []).map(ofPlayer(id) ?? (() => 0)));
  const shown =
    by === undefined
      ? players.filter(({ id, isStarter }) => isStarter === true || ofPlayer(id) !== undefined)
      : players
          .filter(({ id }) => getRank(id) > 0)
          .toSorted((a, b) => getRank(b.id) - getRank(a.id));
  return shown.map(({ id, name, position, isStarter = false }) => {
    const of = ofPlayer(id) ?? (() => 0);
    const texts = Object.entries(figures).map(([key, figure]) => [key, format(figure, of).text]);
    const own = { id, name, group, ...(position !== undefined && { position }), isStarter };
    return { ...own, figures: Object.fromEntries(texts) };
  });
}

/** Segments that have begun, each with its progress (0–1). */
export function begunSegments({ game, progress: { current, share } }: BoxScoreQuestion) {
  return game.script.segments
    .filter((segment) => segment.number <= current.number)
    .map((segment) => ({ segment, share: segment.number < current.number ? 1 : share }));
}

/** Generates the events of segments that have begun, without those still ahead. */
export function eventsBySegment(
  question: BoxScoreQuestion,
  play: (note: Note, stream: RandomStream, segment: ScriptedSegment, share: number) => void,
): StatEvent[] {
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

export type FigureOf = (figure: string) => number;

/** A statistic's text, and its value if it is a plain number. */
type Formatted = Pick<TeamStatistic, 'text' | 'value'>;

const formats: Readonly<Record<string, (of: FigureOf, ...figures: string[]) => Formatted>> = {
  /** A plain number: the sum of these figures. */
  count: (of, ...figures) => plain(sum(figures.map(of)), 0),
  /** Writes two numbers side by side: “3-9”, “20/37”. */
  pair: (of, first = '', second = '', between = '-') => ({
    text: `${of(first)}${between}${of(second)}`,
  }),
  /** `part` as a percentage of `whole`; 0 of 0 is 0, as in box scores. */
  percent: (of, part = '', whole = '', digits = '0') =>
    plain(100 * ratio(of(part), of(whole)), Number(digits)),
  /** Writes “.278” or “1.000”. */
  average(of, part = '', whole = '') {
    const { text, value } = plain(ratio(of(part), of(whole)), 3);
    return { text: text.replace(/^0/, ''), value };
  },
  /** Seconds as “12:34”. */
  clock: (of, seconds = '') => ({ text: formatClock(Math.round(of(seconds))) }),
  minutes: (of, seconds = '') => ({ text: String(Math.round(of(seconds) / 60)) }),
  /** Writes “+7”, “0” or “-3”. */
  signed: (of, figure = '') => ({ text: `${of(figure) > 0 ? '+' : ''}${of(figure)}` }),
  /** Innings from outs: “5.1” is five innings and one out. */
  innings: (of, outs = '') => ({ text: `${Math.floor(of(outs) / 3)}.${of(outs) % 3}` }),
};

function format([name = '', ...figures]: readonly string[], of: FigureOf): Formatted {
  const write = formats[name];
  if (write === undefined) throw new RangeError(`no format ${name}`);
  return write(of, ...figures);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function plain(value: number, digits: number): { text: string; value: number } {
  const text = value.toFixed(digits);
  return { text, value: Number(text) };
}

export interface StatEvent {
  /** Moment in seconds of play, or as a share (0–1) of the segment. */
  at: number;
  side: SideName;
  /** Player of the event; undefined if it counts for the team alone. */
  player: { id: string } | undefined;
  figures: Readonly<Record<string, number>>;
}

export type Note = ReturnType<typeof createNotes>['note'];

export function createNotes() {
  const events: StatEvent[] = [];
  const note = (
    at: number,
    side: SideName,
    player: StatEvent['player'],
    figures: StatEvent['figures'],
  ): void => void events.push({ at, side, player, figures });
  return { note, events };
}

interface StatTotals {
  ofTeam: FigureOf;
  /** A player's figures by ID; undefined if there are none. */
  ofPlayer: (id: string) => FigureOf | undefined;
}

/** A team's figure is the sum of its players' and its own. */
function sumUp(events: readonly StatEvent[], side: SideName): StatTotals {
  const team = new Map<string, number>();
  // One combined key per player and figure took longer than the counting.
  const players = new Map<string, Map<string, number>>();
  for (const { player, figures } of events.filter((event) => event.side === side)) {
    const own = player && (players.get(player.id) ?? new Map<string, number>());
    if (player !== undefined && own !== undefined) players.set(player.id, own);
    for (const [figure, amount] of Object.entries(figures)) {
      team.set(figure, (team.get(figure) ?? 0) + amount);
      own?.set(figure, (own.get(figure) ?? 0) + amount);
    }
  }
  return {
    ofTeam: (figure) => team.get(figure) ?? 0,
    ofPlayer(id) {
      const own = players.get(id);
      return own && ((figure) => own.get(figure) ?? 0);
    },
  };
}
