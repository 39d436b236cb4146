import { describe, expect, it } from 'vitest';
import { ConnectionState } from './connection.ts';
import { keptAtHeader } from './kept-cache.ts';

const answered = new Headers();
const keptAt = (moment: string) => new Headers({ [keptAtHeader]: moment });
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

describe('offline state', () => {
  it('has the age of the oldest response on screen', () => {
    const state = new ConnectionState();
    state.noteAnswer(answered, at('14:00'));

    state.noteAnswer(keptAt('2026-11-21T13:50:00.000Z'), at('14:05'));
    state.noteAnswer(keptAt('2026-11-21T13:32:00.000Z'), at('14:05'));
    state.noteAnswer(keptAt('2026-11-21T13:58:00.000Z'), at('14:05'));

    expect(state.get()).toEqual({ isOffline: true, asOf: at('13:32') });
  });

  it('uses the last response when none was cached', () => {
    const state = new ConnectionState();
    state.noteAnswer(answered, at('14:00'));

    state.noteFailure();

    expect(state.get()).toEqual({ isOffline: true, asOf: at('14:00') });
  });

  it('clears once the server responds', () => {
    const state = new ConnectionState();
    state.noteAnswer(keptAt('2026-11-21T13:32:00.000Z'), at('14:05'));

    state.noteAnswer(answered, at('14:06'));

    expect(state.get()).toEqual({ isOffline: false, asOf: undefined });
  });

  it('is set as soon as the browser reports being offline', () => {
    const state = new ConnectionState();
    state.noteAnswer(answered, at('14:00'));
    const states: boolean[] = [];
    state.subscribe(() => states.push(state.get().isOffline));

    state.noteBrowser(false);
    state.noteBrowser(false);
    state.noteBrowser(true);

    expect(states).toEqual([true, false]);
  });
});
