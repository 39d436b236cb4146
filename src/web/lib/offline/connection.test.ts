import { describe, expect, it } from 'vitest';
import { ConnectionState } from './connection.ts';
import { keptAtHeader } from './kept-cache.ts';

const answered = new Headers();
const keptAt = (moment: string) => new Headers({ [keptAtHeader]: moment });
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

describe('what is shown without a network', () => {
  it('carries the age of the oldest answer on the screen', () => {
    const state = new ConnectionState();
    state.noteAnswer(answered, at('14:00'));

    state.noteAnswer(keptAt('2026-11-21T13:50:00.000Z'), at('14:05'));
    state.noteAnswer(keptAt('2026-11-21T13:32:00.000Z'), at('14:05'));
    state.noteAnswer(keptAt('2026-11-21T13:58:00.000Z'), at('14:05'));

    expect(state.get()).toEqual({ isOffline: true, asOf: at('13:32') });
  });

  it('is as of the last answer where nothing was kept', () => {
    const state = new ConnectionState();
    state.noteAnswer(answered, at('14:00'));

    state.noteFailure();

    expect(state.get()).toEqual({ isOffline: true, asOf: at('14:00') });
  });

  it('is not labeled any more once the server answers again', () => {
    const state = new ConnectionState();
    state.noteAnswer(keptAt('2026-11-21T13:32:00.000Z'), at('14:05'));

    state.noteAnswer(answered, at('14:06'));

    expect(state.get()).toEqual({ isOffline: false, asOf: undefined });
  });

  it('is labeled as soon as the browser knows that there is no network', () => {
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
