import { formatPercents } from '#domain/confidence.ts';
import type {
  GolfEntryView,
  GolfLeaderView,
  GolfGameView,
  GolfTournamentView,
} from '#contract/tournaments/golf-tournaments.ts';
import { scoringRefusals } from '#domain/golf/golf-format.ts';
import { foldLetters } from '#domain/names.ts';
import { isOut } from '#domain/tournament.ts';
import { formatMoment, formatZone } from '#web/lib/time.ts';
import { hasBegun } from '#web/features/contests/spoilers/hide-tournaments.ts';
import type { Announcement } from '#web/ui/change-announcer.tsx';

const holesInRound = 18;

/** “T3”, or “CUT”, “WD”, “DQ”; “–” before the start. */
export function formatPosition({ position, status }: Pick<GolfLeaderView, 'position' | 'status'>) {
  if (status === 'cut') return 'CUT';
  if (status === 'withdrawn') return 'WD';
  if (status === 'disqualified') return 'DQ';
  return position ?? '–';
}

type Progress = Pick<GolfLeaderView, 'status' | 'thru' | 'teeTime'>;

/** Holes played in the current round, “F” after the last; “–” before the first. */
export function formatThru({ status, thru }: Progress): string {
  if (isOut(status)) return '–';
  if (status === 'finished' || (thru ?? 0) >= holesInRound) return 'F';
  return thru !== null && thru > 0 ? String(thru) : '–';
}

export function isWaiting({ status, thru, teeTime }: Progress): boolean {
  return teeTime !== null && !isOut(status) && status !== 'finished' && (thru ?? 0) === 0;
}

/**
 * “4:10 PM” today, “Mon 4:10 PM” on another day; in the course's zone. “–” once the round has
 * begun.
 */
export function formatTeeTime(progress: Progress, timeZone: string | null, now: Date): string {
  const { teeTime } = progress;
  if (teeTime === null || !isWaiting(progress)) return '–';
  const zone = timeZone ?? undefined;
  const day = formatMoment(teeTime, 'day', zone);
  const time = formatMoment(teeTime, 'time', zone);

  return day === formatMoment(now, 'day', zone) ? time : `${day.slice(0, 3)} ${time}`;
}

export function formatTeeTimeHeader(timeZone: string | null, now: Date): string {
  return `Tee time (${formatZone(timeZone, now)})`;
}

/** Strokes of a finished round, score to par of a live one, “–” before it. */
export function formatRound(entry: GolfEntryView, round: number) {
  const played = entry.rounds.find((candidate) => candidate.round === round);
  if (played === undefined || played.strokes === null) return { words: '–', isOpen: false };

  const isLast = entry.rounds.every((other) => other.round <= round || other.strokes === null);
  const isOpen = entry.status === 'playing' && isLast && (entry.thru ?? 0) < holesInRound;
  return { words: isOpen ? formatToPar(played.toPar) : String(played.strokes), isOpen };
}

function formatToPar(toPar: number | null): string {
  if (toPar === null) return '–';
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

/** Rounds and earnings: “68 · 70 · 71 · 69 · playoff 4 · $12,400”; empty before the first round. */
export function formatCard(
  { rounds, earnings }: Pick<GolfEntryView, 'rounds' | 'earnings'>,
  roundCount: number,
): string {
  const played = rounds.flatMap(({ round, strokes }) => {
    if (strokes === null) return [];
    return [round > roundCount ? `playoff\u00a0${strokes}` : String(strokes)];
  });
  if (played.length === 0) return '';
  const paid = earnings === null ? [] : [`$${earnings.toLocaleString('en-US')}`];
  return [...played, ...paid].join(' · ');
}

/** Total strokes of the regular rounds; “–” before the first. */
export function formatTotal(entry: GolfEntryView, rounds: number): string {
  const strokes = entry.rounds.flatMap((played) =>
    played.round > rounds || played.strokes === null ? [] : [played.strokes],
  );

  return strokes.length === 0 ? '–' : String(strokes.reduce((sum, each) => sum + each, 0));
}

/** “23%”, “<1%”, “>99%”, or “–” for zero; 100% is certain. */
export function formatProbability(probability: number): string {
  if (probability <= 0) return '–';
  return formatPercents(probability).home;
}

export function findCutIndex(entries: Pick<GolfLeaderView, 'status'>[]): number | undefined {
  const index = entries.findIndex(({ status }) => status === 'cut');
  return index <= 0 ? undefined : index;
}

export function hasPlayoff(entries: GolfEntryView[], rounds: number): boolean {
  return entries.some((entry) => entry.rounds.some(({ round }) => round > rounds));
}

/** Items whose name contains the text in any spelling: “aberg” finds “Åberg”. */
export function searchByName<Named extends { name: string }>(
  entries: Named[],
  search: string,
): Named[] {
  const letters = foldLetters(search);
  return entries.filter(({ name }) => foldLetters(name).includes(letters));
}

/** Leader of each tournament in play: “PGA Championship: Brandon Mercado leads at -10.” */
export function leaderAnnouncements(games: GolfGameView[]): Announcement[] {
  return games.flatMap((game) => {
    const best = game.leaderboard[0];
    if (!game.isLive || best === undefined || best.score === null) return [];

    const names = game.leaderboard
      .filter(({ position }) => position !== null && position === best.position)
      .map(({ name }) => name);
    const who = names.length > 1 ? `${names.join(', ')} share the lead` : `${best.name} leads`;
    const sentence = `${game.tournament}: ${who} at ${best.score}.`;
    return [{ id: game.espnId, mark: sentence, sentence }];
  });
}

/** Text in place of the field of a cup between two teams. */
export const noPlayers = 'Team event: no individual field';

type Game = Pick<GolfGameView, 'isLive' | 'fieldSize' | 'leaderboard'>;
type Tournament = Pick<GolfTournamentView, 'status' | 'isTeamEvent' | 'scoring'>;

/** The reason why the winner cannot be predicted; undefined when it can. */
export function refusalReason(game: Game, tournament: Tournament | undefined): string | undefined {
  if (tournament?.isTeamEvent === true)
    return 'Team event: winner predictions cover single players only.';
  const ofScoring = tournament && scoringRefusals[tournament.scoring];
  if (ofScoring !== undefined) return ofScoring;
  if (hasBegun(game) || tournament?.status === 'live' || tournament?.status === 'final') {
    return 'Predictions closed at the first tee time.';
  }
  if (tournament?.status === 'canceled') return 'This tournament was canceled.';
  if (tournament?.status === 'unknown') return 'Status unknown, so predictions are closed.';
  if (game.fieldSize === 0) return 'Predictions open when the field is announced.';
  return undefined;
}
