import { hourMs } from '#domain/calendar/durations.ts';
import type { AppContext } from '#server/context.ts';
import type { PushIdentity } from '#providers/push/push-sender.ts';
import { isFieldLeague, isTeamLeague } from '#domain/league.ts';
import { viewExpectedMoves } from '#server/contests/cards/cards.ts';
import { findGamesByIds } from '#server/contests/games/games.ts';
import { sha256 } from '#server/security/digests.ts';
import { isOver } from '#server/security/sessions/session.ts';
import { formatSelection, listNames, namesWhenMade } from '#server/bets/bets/bets.ts';
import type { BetRow } from '#server/bets/bets/bets-types.ts';
import { nobody } from '#server/ledger/predictions/predictions.ts';
import { listPredictions } from '#server/predictions/list/prediction-list.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { listActsOn } from '#server/accounts/approvals/approvals.ts';
import { listSpoilerFree } from '#server/accounts/preferences/preferences.ts';
import { contestKey, listFollows } from '#server/live/follows/follows.ts';
import type { Follow } from '#server/live/follows/follows-types.ts';
import * as subscriptions from '#server/live/subscriptions/subscriptions.ts';
import * as rules from './notices-rules.ts';
import * as store from './notices-store.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';

/** Each stored once per member: a process killed at any point loses and repeats none. */
export async function addDueNotices(context: AppContext): Promise<number> {
  const subscribers = await subscriptions.listSubscribers(context.db);
  if (subscribers.size === 0) return 0;
  const wanting = (event: NoticeEvent) =>
    [...subscribers].filter(([, events]) => events.has(event)).map(([userId]) => userId);

  const due = [
    ...(await findStarts(context, wanting('start'))),
    ...(await findChangedInputs(context, wanting('inputs'))),
    ...(await findResults(context, wanting('result'))),
    ...(await findMoves(context, wanting('move'))),
    ...(await findAccountActs(context, [...subscribers.keys()])),
  ];
  let added = 0;
  for (const notice of await store.withoutStored(context.db, due)) {
    if (await store.addNotice(context.db, notice, context.now())) added += 1;
  }
  return added;
}

function spanAround(now: Date, beforeMs: number, afterMs: number) {
  return { from: new Date(now.getTime() - beforeMs), to: new Date(now.getTime() + afterMs) };
}

async function findStarts(context: AppContext, userIds: string[]): Promise<rules.DueNotice[]> {
  const now = context.now();
  const span = spanAround(now, 24 * hourMs, 24 * hourMs);
  const follows = await listFollows(context, userIds, span);
  const inPlay = follows.filter(({ contest }) => contest.state === 'live');
  const begun = await findStartMoments(context, inPlay);
  const isNews = (at: Date) => now.getTime() - at.getTime() < rules.newsMs.start;
  return (await nameBets(context, inPlay)).flatMap((follow) => {
    const at = begun.get(contestKey(follow.contest.league, follow.contest.id));
    return at === undefined || !isNews(at) ? [] : [rules.startNotice(follow, at)];
  });
}

/** A tournament has only a start date: it begins when first seen in play. */
async function findStartMoments(context: AppContext, follows: Follow[]) {
  const moments = new Map<string, Date>();
  const contests = follows.map(({ contest }) => contest);
  for (const league of new Set(contests.map((contest) => contest.league))) {
    const mine = contests.filter((contest) => contest.league === league);
    const found = isFieldLeague(league)
      ? new Map(mine.map(({ id }) => [id, context.now()]))
      : await store.listFirstPlay(context.db, league, [...new Set(mine.map(({ id }) => id))]);
    for (const [id, at] of found) moments.set(contestKey(league, id), at);
  }
  return moments;
}

/** How far ahead picks are watched. */
const watchedMs = 14 * 24 * hourMs;

async function findChangedInputs(context: AppContext, userIds: string[]) {
  const now = context.now();
  const follows = await listFollows(context, userIds, spanAround(now, 0, watchedMs));
  const ids = follows.flatMap(({ bets }) => bets.flatMap(({ predictionId }) => predictionId ?? []));
  // The reasons are the same for every viewer.
  const predictions = await listPredictions(context, nobody, [...new Set(ids)]);
  const due = (await nameBets(context, follows)).flatMap((follow) => {
    const reasons = new Set(
      follow.bets.flatMap((bet) => predictions.get(bet.predictionId ?? '')?.staleReasons ?? []),
    );
    if (follow.contest.state !== 'scheduled' || reasons.size === 0) return [];
    return rules.inputsNotice(follow, [...reasons], now);
  });
  const since = new Date(now.getTime() - rules.inputsPauseMs);
  return store.withoutNotified(context.db, due, since);
}

async function findResults(context: AppContext, userIds: string[]): Promise<rules.DueNotice[]> {
  const now = context.now();
  const since = new Date(now.getTime() - rules.newsMs.result);
  const settled = (await store.listSettled(context.db, userIds, since)).flat();
  if (settled.length === 0) return [];
  const starts = settled.map(({ startsAt }) => startsAt.getTime());
  const span = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts) + 1) };
  const ids = new Set(settled.map(({ id }) => id));
  const follows = await listFollows(context, [...new Set(settled.map((bet) => bet.userId))], span);
  const over = follows.filter(({ bets }) => bets.some(({ id }) => ids.has(id)));
  const spoilerFree = await listSpoilerFree(
    context,
    over.map(({ userId }) => userId),
  );
  return (await nameBets(context, over)).map((follow) => {
    const at = follow.bets.map(({ settledAt }) => settledAt?.getTime() ?? 0);
    return rules.resultNotice(follow, {
      hidesScores: spoilerFree.has(follow.userId),
      happenedAt: new Date(Math.max(...at)),
    });
  });
}

/** Max time before a start at which a game has a line: football opens six days ahead. */
const pricedMs = 7 * 24 * hourMs;

/** Lines expected to move since the last forecast or price. */
async function findMoves(context: AppContext, userIds: string[]): Promise<rules.DueNotice[]> {
  const now = context.now();
  const follows = await listFollows(context, userIds, spanAround(now, 0, pricedMs));
  const named = await nameBets(context, follows);
  const due: rules.DueNotice[] = [];
  for (const league of new Set(named.map(({ contest }) => contest.league))) {
    if (!isTeamLeague(league)) continue;
    const mine = named.filter(({ contest }) => contest.league === league);
    const ids = [...new Set(mine.map(({ contest }) => contest.id))];
    const games = await findGamesByIds(context, league, ids);
    for (const follow of mine) {
      const game = games.get(follow.contest.id);
      const changes = [game?.forecast?.madeAt, game?.odds?.latest?.at];
      const happenedAt = new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)));
      if (game === undefined || now.getTime() - happenedAt.getTime() > rules.newsMs.move) continue;
      const teams = { home: game.home.shortName, away: game.away.shortName };
      for (const move of viewExpectedMoves(game)) {
        due.push(rules.moveNotice(follow, { move, teams, happenedAt }));
      }
    }
  }
  return due;
}

async function findAccountActs(context: AppContext, userIds: string[]) {
  const since = new Date(context.now().getTime() - rules.newsMs.account);
  const actions = Object.keys(rules.notifiedActs) as rules.NotifiedAct['action'][];
  const acts = await listActsOn(context, { userIds, actions, since });
  return acts.map(rules.accountNotice);
}

async function nameBets(context: AppContext, follows: Follow[]): Promise<rules.NamedFollow[]> {
  const names = await listNames(
    context,
    follows.flatMap(({ bets }) => bets),
  );
  return follows.map(({ bets, ...follow }) => {
    const known = names.get(contestKey(follow.contest.league, follow.contest.id));
    const toWords = (bet: BetRow) =>
      known === undefined ? '' : formatSelection(bet, namesWhenMade(bet, known));
    return { ...follow, bets: bets.map((bet) => ({ ...bet, selection: toWords(bet) })) };
  });
}

const sentAtOnce = 20;

/** Sends due deliveries in batches until none are left. */
export async function sendDue(context: AppContext): Promise<void> {
  while (!context.process.stopping.aborted) {
    const claimed = await store.claimDeliveries(context.db, context.now(), sentAtOnce);
    if (claimed.length === 0) return;
    const identity = await subscriptions.getIdentity(context);
    await Promise.all(claimed.map((one) => deliver(context, one, identity)));
  }
}

type Claimed = Awaited<ReturnType<typeof store.claimDeliveries>>[number];

async function deliver(
  context: AppContext,
  { delivery, notice, subscription, session }: Claimed,
  identity: PushIdentity,
): Promise<void> {
  const { db, log } = context;
  // Expired; deleted later.
  if (isOver(session, context.config.sessions, context.now()))
    return subscriptions.dropSubscription(db, subscription.id);

  const { title, body, path, event, contest, mark } = notice;
  // A later one replaces an earlier one with the same tag; lines of a game and acts stay apart.
  const isOneOfSeveral = event === 'move' || event === 'account';
  const tag = isOneOfSeveral ? `${event} ${contest} ${mark}` : `${event} ${contest}`;
  const message = {
    content: { title, body, path, tag },
    topic: sha256(tag).slice(0, 32),
    keptSeconds: rules.keptSeconds[event],
  };
  const result = await context.push.send(subscription, message, identity);
  if (result.outcome === 'sent') return store.endDelivery(db, delivery);
  if (result.outcome === 'gone') {
    log.info({ event: 'push_gone', userId: notice.userId }, 'push subscription expired');
    return subscriptions.dropSubscription(db, subscription.id);
  }
  const failures = delivery.failures + 1;
  const { because } = result;
  const contact = identity.contact ?? 'none: set PUBLIC_URL or MAIL_FROM';
  log.warn({ event: 'push_failed', failures, because, contact }, 'push notification rejected');
  if (result.outcome === 'refused' || failures >= rules.maxFailures) {
    return store.endDelivery(db, delivery);
  }
  const dueAt = new Date(context.now().getTime() + rules.pauseMs(failures, result.afterSeconds));
  await store.postponeDelivery(db, delivery, { failures, dueAt });
}

/** Creates and sends members' notifications; one process at a time. */
export const tellMembers: JobKind = { name: 'tell-members', retryLimit: 0, maxSeconds: 1800 };

const everySeconds = 20;

export async function startNoticeJobs(context: AppContext): Promise<void> {
  await subscriptions.getKeys(context.db);
  await repeat(context.jobs, tellMembers, everySeconds, () => tell(context), everySeconds);
}

async function tell(context: AppContext): Promise<void> {
  // Deliveries do not wait for a failed search for new events.
  await sendDue(context);
  if ((await addDueNotices(context)) > 0) await sendDue(context);
  await store.sweepNotices(context.db, new Date(context.now().getTime() - rules.rememberedMs));
}
