import {
  formatHitRate,
  formatLineMove,
  type LineMove,
  lineMoveCaveat,
} from '#domain/betting/line-move.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { getLeague } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { sha256 } from '../../security/digests.ts';
import type { BetRow } from '../../record/bets/bets-types.ts';
import { contestKey } from '../follows/follows.ts';
import type { FollowedContest } from '../follows/follows-types.ts';

export interface DueNotice {
  userId: string;
  event: NoticeEvent;
  contest: string;
  mark: string;
  title: string;
  body: string;
  path: string;
  /** Browsers subscribed later do not get it. */
  happenedAt: Date;
}

export interface NamedBet {
  bet: BetRow;
  selection: string;
}

/** Characters that fit into a notification. */
const maxTitleLength = 120;
const maxBodyLength = 400;

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

function notice(
  event: NoticeEvent,
  userId: string,
  contest: FollowedContest,
  bets: NamedBet[],
  words: Pick<DueNotice, 'mark' | 'title' | 'body' | 'happenedAt'>,
): DueNotice {
  const predicted = bets.find(({ bet }) => bet.predictionId !== null)?.bet.predictionId;
  const { sport } = getLeague(contest.league);
  return {
    userId,
    contest: contestKey(contest.league, contest.id),
    path: predicted != null ? `/predictions/${predicted}` : `/${sport}`,
    event,
    ...words,
    title: cut(`${words.title}: ${contest.name}`, maxTitleLength),
    body: cut(words.body, maxBodyLength),
  };
}

export function startNotice(
  userId: string,
  contest: FollowedContest,
  bets: NamedBet[],
  happenedAt: Date,
): DueNotice {
  const mine = bets.map(({ selection }) => selection).join(', ');
  const body = mine === '' ? 'Your favorite is playing.' : `Yours: ${mine}.`;
  return notice('start', userId, contest, bets, { mark: '', title: 'Started', body, happenedAt });
}

export function inputsNotice(
  userId: string,
  contest: FollowedContest,
  bets: NamedBet[],
  { reasons, now }: { reasons: string[]; now: Date },
): DueNotice {
  const body = reasons.join(' ');
  const words = { mark: sha256(body), title: 'Inputs changed', body, happenedAt: now };
  return notice('inputs', userId, contest, bets, words);
}

/** When hiding scores, it only says that there is a result, not what it is or how the bet did. */
export function resultNotice(
  userId: string,
  contest: FollowedContest,
  bets: NamedBet[],
  { hidesScores, happenedAt }: { hidesScores: boolean; happenedAt: Date },
): DueNotice {
  const outcomes = bets.map(({ bet, selection }) => `${selection}: ${formatOutcome(bet)}`);
  const said = [contest.score, ...outcomes].filter((part) => part !== undefined).join('. ');
  return notice('result', userId, contest, bets, {
    mark: sha256(bets.map(({ bet }) => `${bet.id} ${bet.outcome ?? ''}`).join(' ')),
    title: hidesScores ? 'Finished' : 'Result',
    body: hidesScores ? 'Open Linewise to see the result of your pick.' : `${said}.`,
    happenedAt,
  });
}

/** Once per game and line, in whichever direction. */
export function moveNotice(
  userId: string,
  contest: FollowedContest,
  bets: NamedBet[],
  { move, teams, happenedAt }: { move: LineMove; teams: Sides<string>; happenedAt: Date },
): DueNotice {
  const said = formatLineMove(contest.league, move, teams);
  const body = `${said}. Lines like this moved our way ${formatHitRate(move)}. ${lineMoveCaveat}`;
  const words = { mark: move.line, title: 'Line move', body, happenedAt };
  return notice('move', userId, contest, bets, words);
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

const minuteMs = 60_000;
/** How long after an event its notification is still news, if a process was down or behind. */
export const newsMs = {
  start: 30 * minuteMs,
  result: 6 * 60 * minuteMs,
  move: 6 * 60 * minuteMs,
} as const;

/** Min time between notifications of line moves. */
export const inputsPauseMs = 3 * 60 * minuteMs;

/** How long the push service keeps a message for an offline browser, in seconds. */
export const keptSeconds = {
  start: 3600,
  inputs: 4 * 3600,
  result: 24 * 3600,
  move: 4 * 3600,
} as const;

/** Notifications are remembered at least as long as they could come due again. */
export const rememberedMs = 14 * 24 * 60 * minuteMs;

/** After this many failures a notification is given up. */
export const maxFailures = 5;
const maxPauseMs = 60 * minuteMs;

/** Exponential backoff, but not before the service's Retry-After. */
export function pauseMs(failures: number, afterSeconds: number | undefined): number {
  const growing = minuteMs * 4 ** (failures - 1);
  return Math.min(maxPauseMs, Math.max(growing, (afterSeconds ?? 0) * 1000));
}
