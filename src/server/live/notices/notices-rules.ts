import { minuteMs } from '#domain/calendar/durations.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import {
  formatHitRate,
  formatLineMove,
  type LineMove,
  lineMoveCaveat,
} from '#domain/betting/line-move.ts';
import type { notices } from '#db/tables/notices-tables.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { getLeague } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { sha256 } from '#server/security/digests.ts';
import type { BetRow } from '#server/bets/bets/bets-types.ts';
import { contestKey } from '#server/live/follows/follows.ts';
import type { Follow } from '#server/live/follows/follows-types.ts';

export interface DueNotice extends Omit<typeof notices.$inferSelect, 'id' | 'createdAt'> {
  /** Browsers subscribed later do not get it. */
  happenedAt: Date;
}

type NamedBet = BetRow & { selection: string };

export type NamedFollow = Omit<Follow, 'bets'> & { bets: NamedBet[] };

/** Characters that fit into a notification. */
const maxTitleLength = 120;
const maxBodyLength = 400;

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

function notice(
  event: NoticeEvent,
  { userId, contest, bets }: NamedFollow,
  words: Pick<DueNotice, 'mark' | 'title' | 'body' | 'happenedAt'>,
): DueNotice {
  const predicted = bets.find(({ predictionId }) => predictionId !== null)?.predictionId;
  const { contest: kind, sport } = getLeague(contest.league);
  const tournament = predicted == null ? `/${sport}` : `/predictions/${predicted}`;
  return {
    userId,
    contest: contestKey(contest.league, contest.id),
    path: kind === 'tournament' ? tournament : gamePath(contest.league, contest.id),
    event,
    ...words,
    title: cut(`${words.title}: ${contest.name}`, maxTitleLength),
    body: cut(words.body, maxBodyLength),
  };
}

export function startNotice(follow: NamedFollow, happenedAt: Date): DueNotice {
  const mine = follow.bets.map(({ selection }) => selection).join(', ');
  const body = mine === '' ? 'Your favorite is playing.' : `Yours: ${mine}.`;
  return notice('start', follow, { mark: '', title: 'Started', body, happenedAt });
}

export function inputsNotice(follow: NamedFollow, reasons: string[], happenedAt: Date): DueNotice {
  const body = reasons.join(' ');
  const words = { mark: sha256(body), title: 'Inputs changed', body, happenedAt };
  return notice('inputs', follow, words);
}

/**
 * Notice of a result. With hidden scores it only says that there is a result, not what it is or how
 * the bet did.
 */
export function resultNotice(
  follow: NamedFollow,
  { hidesScores, happenedAt }: { hidesScores: boolean; happenedAt: Date },
): DueNotice {
  const { contest, bets } = follow;
  const outcomes = bets.map((bet) => `${bet.selection}: ${formatOutcome(bet)}`);
  const result = [contest.score, ...outcomes].filter((part) => part !== undefined).join('. ');
  return notice('result', follow, {
    mark: sha256(bets.map(({ id, outcome }) => `${id} ${outcome ?? ''}`).join(' ')),
    title: hidesScores ? 'Finished' : 'Result',
    body: hidesScores ? 'Open Linewise to see the result of your pick.' : `${result}.`,
    happenedAt,
  });
}

/** Notice of an expected line move, sent once per game and line, in whichever direction. */
export function moveNotice(
  follow: NamedFollow,
  { move, teams, happenedAt }: { move: LineMove; teams: Sides<string>; happenedAt: Date },
): DueNotice {
  const summary = formatLineMove(follow.contest.league, move, teams);
  const body = `${summary}. Lines like this moved our way ${formatHitRate(move)}. ${lineMoveCaveat}`;
  const words = { mark: move.line, title: 'Line move', body, happenedAt };
  return notice('move', follow, words);
}

/** Acts of an administrator that their subject should know of, even one who trusts them. */
export const notifiedActs = {
  demote: {
    title: 'You are no longer an administrator',
    describe: (actor: string) => `${actor} made your account a member.`,
  },
  'reset-link': {
    title: 'Password reset link',
    describe: (actor: string) =>
      `${actor} created a link that sets a new password for your account.`,
  },
} as const;

export interface NotifiedAct {
  id: number;
  action: keyof typeof notifiedActs;
  /** The administrator's name; undefined for the command line. */
  actor: string | undefined;
  subjectId: string;
  at: Date;
}

export function accountNotice({ id, action, actor, subjectId, at }: NotifiedAct): DueNotice {
  const { title, describe } = notifiedActs[action];
  return {
    userId: subjectId,
    event: 'account',
    contest: 'account',
    mark: String(id),
    title,
    body: describe(actor ?? 'The operator'),
    path: '/security',
    happenedAt: at,
  };
}

/** “won, +0.91 u”; a pick is no bet and has no units. */
function formatOutcome({ outcome, profit, isPick }: BetRow): string {
  const hasUnits = !isPick && outcome !== 'push' && outcome !== 'void';
  const units = hasUnits && profit !== null ? formatUnits(profit) : '';
  return `${outcome ?? 'open'}${units}`;
}

function formatUnits(profit: number): string {
  const rounded = Math.round(profit * 100) / 100;
  return `, ${rounded > 0 ? '+' : ''}${rounded} u`;
}

/** How long after an event its notification is still news, if a process was down or behind. */
export const newsMs = {
  start: 30 * minuteMs,
  result: 6 * 60 * minuteMs,
  move: 6 * 60 * minuteMs,
  account: 24 * 60 * minuteMs,
} as const;

/** Min time between notifications about inputs of one game, in ms. */
export const inputsPauseMs = 3 * 60 * minuteMs;

/** How long the push service keeps a message for an offline browser, in seconds. */
export const keptSeconds = {
  start: 3600,
  inputs: 4 * 3600,
  result: 24 * 3600,
  move: 4 * 3600,
  account: 24 * 3600,
} as const;

/** Notifications are remembered at least as long as they could come due again. */
export const rememberedMs = 14 * 24 * 60 * minuteMs;

/** Number of failures after which a notification is given up. */
export const maxFailures = 5;
const maxPauseMs = 60 * minuteMs;

/** Pause before a retry: exponential backoff, but not before the service's Retry-After. */
export function pauseMs(failures: number, afterSeconds: number | undefined): number {
  const growing = minuteMs * 4 ** (failures - 1);
  return Math.min(maxPauseMs, Math.max(growing, (afterSeconds ?? 0) * 1000));
}
