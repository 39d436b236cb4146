/** Migrates picks stored in the browser by an earlier version. */
import type { QueryClient } from '@tanstack/react-query';
import {
  type BrowserPick,
  maxImportedPicks,
  pickEndpoints,
} from '#contract/bets/picks-endpoints.ts';
import { call, parseJson } from '#web/lib/api.ts';
import { readStorage, writeStorage } from '#web/lib/stored-value.ts';
import { showToast } from '#web/lib/toast-store.ts';

/** An entry of the stored list; without a pick if it names no game or no winner. */
interface StoredPick {
  entry: unknown;
  pick?: BrowserPick;
}

/**
 * Imports picks into the account and removes them here. Those that the account cannot have stay,
 * and are named once; those that the server did not answer stay for the next visit.
 */
export async function moveToAccount(text: string, key: string, client: QueryClient): Promise<void> {
  const stored = readBrowserPicks(text);
  const { sent, reasons } = sortOut(stored);
  const moved = new Set<string>();
  let imported = 0;
  try {
    for (let from = 0; from < sent.length; from += maxImportedPicks) {
      const picks = sent.slice(from, from + maxImportedPicks);
      const answer = await call(pickEndpoints.import, { body: { picks } });
      imported += answer.imported;
      for (const { gameId } of picks) moved.add(gameId);
      for (const { gameId, reason } of answer.refused) {
        moved.delete(gameId);
        reasons.set(gameId, reason);
      }
    }
  } catch {
    // Unreachable: the rest is kept for the next visit.
  }
  if (moved.size > 0) {
    const left = stored.filter(({ pick }) => pick === undefined || !moved.has(pick.gameId));
    const entries = left.map(({ entry }) => entry);
    writeStorage(key, entries.length === 0 ? undefined : JSON.stringify(entries));
  }
  if (imported > 0) await client.invalidateQueries({ queryKey: [pickEndpoints.list.path] });
  report(imported, describeRefused(stored, reasons), `${key}_reported`);
}

function report(imported: number, refused: string, reportedKey: string): void {
  const isReported = readStorage(reportedKey) === refused;
  writeStorage(reportedKey, refused === '' ? undefined : refused);
  if (imported === 0) {
    if (refused === '' || isReported) return;
    showToast({ title: 'Picks not imported', description: refused, isDestructive: true });
    return;
  }
  const moved = `${countPicks(imported)} from this browser moved to your account.`;
  showToast({ title: 'Picks Imported', description: `${moved} ${refused}`.trim() });
}

function countPicks(count: number): string {
  return `${count} ${count === 1 ? 'pick' : 'picks'}`;
}

const maxNamed = 5;

function describeRefused(stored: StoredPick[], reasons: ReadonlyMap<string, string>): string {
  const lines = stored.flatMap(({ pick }) => {
    if (pick === undefined) return 'One pick does not name a game and a winner.';
    const reason = reasons.get(pick.gameId);
    return reason === undefined ? [] : `${pick.winner}: ${reason}`;
  });
  if (lines.length === 0) return '';
  const count = `${countPicks(lines.length)} ${lines.length === 1 ? 'stays' : 'stay'} in this browser.`;
  const more = lines.length > maxNamed ? [`And ${lines.length - maxNamed} more.`] : [];
  return [count, ...lines.slice(0, maxNamed), ...more].join(' ');
}

/** Picks to send, one per game; a game with two winners is refused here. */
function sortOut(stored: StoredPick[]) {
  const sent = new Map<string, BrowserPick>();
  const reasons = new Map<string, string>();
  for (const { pick } of stored) {
    if (pick === undefined) continue;
    const { gameId, winner } = sent.get(pick.gameId) ?? pick;
    sent.set(gameId, { gameId, winner });
    if (winner !== pick.winner) reasons.set(gameId, 'This browser has picks on both teams.');
  }
  return { sent: [...sent.values()].filter(({ gameId }) => !reasons.has(gameId)), reasons };
}

/** The server would reject the whole list for one invalid text. */
function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^\P{C}+$/u.test(value);
}

/** The stored list, oldest first. Empty for any other content. */
export function readBrowserPicks(text: string): StoredPick[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => {
    const { id, predictedWinner } = (entry ?? {}) as { id?: unknown; predictedWinner?: unknown };
    const gameId = typeof id === 'number' ? String(id) : id;
    return isText(gameId, 64) && isText(predictedWinner, 200)
      ? { entry, pick: { gameId, winner: predictedWinner } }
      : { entry };
  });
}
