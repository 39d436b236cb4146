import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { analystEndpoints } from '#contract/analysts.ts';
import { analystSlots } from '#domain/analyst.ts';
import { sportIds } from '#domain/league.ts';
import { render, toText } from '#testing/render.ts';
import { AskButton } from './ask-button.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

interface Standing {
  used: number;
  configured?: boolean;
  isBudgetUsedUp?: boolean;
}

/** The button of a sport, where so many of twenty analyses are used. */
function ask(
  sport: (typeof sportIds)[number],
  { used, configured = true, isBudgetUsedUp = false }: Standing,
  { isRunning = false, disabled = false } = {},
) {
  const client = new QueryClient();
  client.setQueryData([analystEndpoints.models.path], {
    models: analystSlots.map((slot) => ({ slot, configured })),
    allowance: { used, limit: 20, resetsAt: '2026-11-22T00:00:00.000Z' },
    isBudgetUsedUp,
  });
  const html = render(
    createElement(AskButton, {
      sport,
      label: 'Generate',
      busyLabel: 'Analyzing...',
      generation: { isRunning, generate: () => undefined },
      disabled,
    }),
    client,
  );
  return { text: toText(html), isLocked: / disabled=""/.test(html) };
}

describe('a button that asks an analyst', () => {
  it.each(sportIds)('is open in %s while analyses are left', (sport) => {
    expect(ask(sport, { used: 19 })).toEqual({ text: 'Generate', isLocked: false });
  });

  it.each(sportIds)('is locked in %s once none is left, and says until when', (sport) => {
    const { text, isLocked } = ask(sport, { used: 20 });

    expect(isLocked).toBe(true);
    expect(text).toMatch(/^No analyses left until .*\d+:\d\d [AP]M$/);
  });

  it('is locked for everybody once the budget is used up', () => {
    expect(ask('nfl', { used: 0, isBudgetUsedUp: true }).text).toMatch(/^AI budget used up until /);
  });

  it('stays open for a model without a key: the baseline takes nothing', () => {
    expect(ask('nfl', { used: 20, configured: false }).isLocked).toBe(false);
  });

  it('shows the last analysis being made, and no lock where there is nothing to ask about', () => {
    expect(ask('nfl', { used: 20 }, { isRunning: true }).text).toBe('Analyzing...');
    expect(ask('nfl', { used: 20 }, { disabled: true })).toEqual({
      text: 'Generate',
      isLocked: true,
    });
  });
});
