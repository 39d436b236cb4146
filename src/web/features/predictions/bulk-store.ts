import type { LeagueId } from '#domain/league.ts';

/** How far the generation of many games has come. */
export interface BulkProgress {
  total: number;
  finished: number;
  failed: number;
  /** Set while the server has asked to wait. */
  waitMs: number | undefined;
  isCancelling: boolean;
}

type Listener = () => void;

/** One run a league. It outlives the tab that began it, so that one can leave and come back. */
const running = new Map<LeagueId, { progress: BulkProgress; controller: AbortController }>();
const listeners = new Set<Listener>();

function announce(): void {
  listeners.forEach((listener) => listener());
}

export function subscribeBulk(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function bulkProgress(league: LeagueId): BulkProgress | undefined {
  return running.get(league)?.progress;
}

/** Undefined when a run of this league is under way already. */
export function beginBulk(league: LeagueId, total: number): AbortSignal | undefined {
  if (running.has(league)) return undefined;

  const controller = new AbortController();
  const progress = { total, finished: 0, failed: 0, waitMs: undefined, isCancelling: false };
  running.set(league, { progress, controller });
  announce();
  return controller.signal;
}

export function tellBulk(league: LeagueId, change: Partial<BulkProgress>): void {
  const run = running.get(league);
  if (run === undefined) return;

  running.set(league, { ...run, progress: { ...run.progress, ...change } });
  announce();
}

export function cancelBulk(league: LeagueId): void {
  running.get(league)?.controller.abort();
  tellBulk(league, { isCancelling: true });
}

export function endBulk(league: LeagueId): void {
  running.delete(league);
  announce();
}
