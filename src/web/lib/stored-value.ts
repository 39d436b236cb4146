import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A preference in this browser's storage, synced across components and tabs. */
export interface StoredValue<Value> {
  get: () => Value;
  /** Stores the value; `undefined` clears it. */
  set: (value: Value | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Stored text; null when missing, or when storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; undefined removes it. Does nothing when storage is blocked. */
export function writeStorage(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/**
 * `parse` receives the stored text (null when missing) and must return a valid value for any text.
 */
export function storedValue<Value extends string | number | boolean>(
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  let value = parse(readStorage(key));
  const { tell, subscribe } = createListeners();

  const change = (next: Value) => {
    value = next;
    tell();
  };

  window.addEventListener('storage', (event) => {
    if (event.key === key) change(parse(event.newValue));
  });

  return {
    get: () => value,
    set: (next) => {
      writeStorage(key, next === undefined ? undefined : String(next));
      change(next ?? parse(null));
    },
    subscribe,
  };
}

/** Stored value that is one of `choices`; `usual` for any other text. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: Choice,
) {
  return storedValue<Choice>(key, (text) => choices.find((known) => known === text) ?? usual);
}

/** Several preferences as one object, each under its own key. */
export function storedGroup<Values extends object>(parts: {
  [Name in keyof Values]: StoredValue<Values[Name]>;
}): StoredValue<Values> {
  const names = Object.keys(parts) as (keyof Values)[];
  const read = () => Object.fromEntries(names.map((name) => [name, parts[name].get()])) as Values;

  let values = read();
  const { tell, subscribe } = createListeners();
  for (const name of names) {
    parts[name].subscribe(() => {
      values = read();
      tell();
    });
  }

  return {
    get: () => values,
    set: (next) => names.forEach((name) => parts[name].set(next?.[name])),
    subscribe,
  };
}

export function useStoredValue<Value>(
  stored: StoredValue<Value>,
): [Value, (value: Value | undefined) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.get, stored.get), stored.set];
}
