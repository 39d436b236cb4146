import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/listeners.ts';
import { keptAtHeader } from './kept-cache.ts';

export interface Connection {
  isOffline: boolean;
  /** Age of the oldest possibly outdated data on screen; undefined before any response. */
  asOf: Date | undefined;
}

export class ConnectionState {
  #isBrowserOffline = false;
  #isReached = true;
  #lastAnswer: Date | undefined;
  #oldestKept: Date | undefined;
  #shown: Connection = { isOffline: false, asOf: undefined };
  readonly #listeners = createListeners();

  noteAnswer(headers: Headers, now: Date): void {
    const keptAt = Date.parse(headers.get(keptAtHeader) ?? '');
    if (Number.isNaN(keptAt)) {
      this.#lastAnswer = now;
      this.#oldestKept = undefined;
      this.#isReached = true;
    } else {
      const at = new Date(keptAt);
      if (this.#oldestKept === undefined || at < this.#oldestKept) this.#oldestKept = at;
      this.#isReached = false;
    }
    this.#tell();
  }

  noteFailure(): void {
    this.#isReached = false;
    this.#tell();
  }

  noteBrowser(isOnline: boolean): void {
    this.#isBrowserOffline = !isOnline;
    this.#tell();
  }

  readonly get = (): Connection => this.#shown;

  readonly subscribe = this.#listeners.subscribe;

  #tell(): void {
    const isOffline = this.#isBrowserOffline || !this.#isReached;
    const asOf = isOffline ? (this.#oldestKept ?? this.#lastAnswer) : undefined;
    if (this.#shown.isOffline === isOffline && this.#shown.asOf === asOf) return;
    this.#shown = { isOffline, asOf };
    this.#listeners.tell();
  }
}

export const connection = new ConnectionState();

/** Follows the connection. Call once at startup. */
export function followConnection(): void {
  const follow = () => connection.noteBrowser(navigator.onLine);
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  follow();
}

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.get);
}
