import { describe, expect, it } from 'vitest';
import { statuses } from '#testing/fixtures/espn/football-events.ts';
import { readStatus } from './espn-status.ts';

describe('ESPN status', () => {
  it.each([
    ['scheduled', 'scheduled', 'Scheduled'],
    ['live', 'live', '8:41 - 4th'],
    ['halftime', 'live', 'Halftime'],
    ['delayed', 'delayed', 'Delayed'],
    ['final', 'final', 'Final'],
    ['finalOvertime', 'final', 'Final/OT'],
    ['postponed', 'postponed', 'Postponed'],
    ['suspended', 'suspended', 'Suspended'],
    ['canceled', 'canceled', 'Canceled'],
    ['forfeit', 'forfeited', 'Forfeit'],
    ['unheardOf', 'unknown', 'Result not confirmed yet'],
  ] as const)('%s is %s, displayed as “%s”', (name, state, text) => {
    expect(readStatus(statuses[name])).toMatchObject({ state, text });
  });

  it('treats “final” as a result only when completed and over', () => {
    const { type } = statuses.final;
    const contradiction = { state: 'unknown', text: 'Result not confirmed yet' };

    expect(readStatus({ type: { ...type, completed: false } })).toMatchObject(contradiction);
    expect(readStatus({ type: { ...type, state: 'in' } })).toMatchObject(contradiction);
    expect(readStatus({ type: { ...type, state: 'pre' } })).toMatchObject(contradiction);
  });

  it.each([
    ['STATUS_FINAL_OT', 'post', true, 'final'],
    ['STATUS_FINAL_SO', 'post', true, 'final'],
    ['STATUS_FINAL_PEN', 'post', true, 'final'],
    ['STATUS_VOLCANO', 'post', true, 'final'],
    ['STATUS_IN_PROGRESS', 'post', true, 'final'],
    ['STATUS_FORFEIT', 'post', true, 'forfeited'],
    ['STATUS_FORFEIT', 'post', false, 'unknown'],
    ['STATUS_UNCONTESTED', 'post', true, 'forfeited'],
    ['STATUS_END_OF_REGULATION', 'in', false, 'live'],
    ['STATUS_INTERMISSION', 'in', false, 'live'],
    ['STATUS_REVIEW', 'in', false, 'live'],
    ['STATUS_VOLCANO', 'in', false, 'live'],
    ['STATUS_SCHEDULED', 'in', false, 'live'],
    ['STATUS_IF_NECESSARY', 'pre', false, 'scheduled'],
    ['STATUS_VOLCANO', undefined, false, 'unknown'],
  ])('%s with state “%s” and completed %s is %s', (name, state, completed, ours) => {
    expect(readStatus({ type: { name, state, completed, shortDetail: 'Words' } }).state).toBe(ours);
  });

  it.each([
    ['STATUS_RAIN_DELAY', 'in', 'delayed'],
    ['STATUS_END_PERIOD', 'in', 'live'],
    ['STATUS_POSTPONED', 'post', 'postponed'],
    ['STATUS_SUSPENDED', 'post', 'suspended'],
  ])('%s, in feed state “%s”, is %s', (name, state, ours) => {
    const type = { name, state, completed: false, shortDetail: 'Words' };

    expect(readStatus({ type })).toMatchObject({ state: ours, text: 'Words' });
  });

  it.each([
    ['STATUS_RAIN_DELAY', 'in', 'Rain Delay', 'Top 3rd', 'Rain Delay, Top 3rd'],
    ['STATUS_RAIN_DELAY', 'in', 'Rain Delay', 'Rain Delay, Top 3rd', 'Rain Delay, Top 3rd'],
    ['STATUS_RAIN_DELAY', 'in', 'Rain Delay', undefined, 'Rain Delay'],
    ['STATUS_DELAYED', 'in', 'Delayed', '8:41 - 4th', 'Delayed, 8:41 - 4th'],
    ['STATUS_DELAYED', 'in', 'Lightning Delay', 'Delayed', 'Lightning Delay'],
    ['STATUS_DELAYED', 'in', 'Rain Delay', '2nd Set', 'Rain Delay, 2nd Set'],
    ['STATUS_SUSPENDED', 'post', 'Suspended', 'Bot 7th', 'Suspended, Bot 7th'],
    ['STATUS_SUSPENDED', 'in', 'Suspended', 'Round 2 - Suspended', 'Round 2 - Suspended'],
    // The detail is the start time, which the page shows in the reader's time zone.
    ['STATUS_DELAYED', 'pre', 'Delayed', '11/22 - 1:00 PM EST', 'Delayed'],
  ])('%s (%s) of “%s” at “%s” reads “%s”', (name, state, description, shortDetail, text) => {
    const type = { name, state, completed: false, description, shortDetail };

    expect(readStatus({ type }).text).toBe(text);
  });

  it('finds the reason in the long detail when the short one and the description lack it', () => {
    const type = {
      name: 'STATUS_DELAYED',
      state: 'in',
      completed: false,
      description: 'Delayed',
      detail: 'Rain Delay, Top 3rd',
      shortDetail: 'Top 3rd',
    };

    expect(readStatus({ type }).text).toBe('Rain Delay, Top 3rd');
  });

  it('does not treat a game that is over as live', () => {
    const { type } = statuses.live;

    expect(readStatus({ type: { ...type, state: 'post' } }).state).toBe('unknown');
  });

  it('reads a missing status as unknown', () => {
    expect(readStatus(undefined)).toMatchObject({ state: 'unknown', hasBegun: false });
  });
});
