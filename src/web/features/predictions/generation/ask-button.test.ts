import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analystEndpoints } from '#contract/analysts.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { analystSlots } from '#domain/analyst.ts';
import { sportIds } from '#domain/league.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import { answered, render, toText } from '#testing/render.ts';
import { findOwnWords } from '#web/features/analysts/settings/own-words.ts';
import {
  defaultSettings,
  type SportSettings,
  sportStorage,
} from '#web/features/analysts/settings/sport-settings.ts';
import { AskAgainButton, AskButton } from './ask-button.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

interface Standing {
  used: number;
  configured?: boolean;
  isBudgetUsedUp?: boolean;
}

const models = (configured: boolean, used = 0, isBudgetUsedUp = false) => ({
  models: analystSlots.map((slot) => ({ slot, configured })),
  allowance: { used, limit: 20, resetsAt: '2026-11-22T00:00:00.000Z' },
  isBudgetUsedUp,
});

/** The button of a sport, where so many of twenty analyses are used. */
function ask(
  sport: (typeof sportIds)[number],
  { used, configured = true, isBudgetUsedUp = false }: Standing,
  { isRunning = false, disabled = false } = {},
) {
  const client = answered([
    [[analystEndpoints.models.path], models(configured, used, isBudgetUsedUp)],
  ]);
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

  it.each(sportIds)('is locked in %s without an analysis left, and says until when', (sport) => {
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

describe('the button that asks again', () => {
  const byDefault = { aiModel: 'openai', madeWith: 'default' } as const;
  afterEach(() => sportStorage('nba').set(undefined));

  async function askAgain(
    prediction: Pick<PredictionView, 'aiModel' | 'madeWith'>,
    change: Partial<SportSettings> = {},
    { configured = true, hasOwnOptions = false } = {},
  ): Promise<string> {
    const settings = { ...defaultSettings('nba'), ...change };
    sportStorage('nba').set(settings);
    const { customInstructions, perplexityQuery } = settings;
    const client = answered([
      [[analystEndpoints.models.path], models(configured)],
      [['own words', customInstructions, perplexityQuery], await findOwnWords(settings)],
    ]);
    const button = createElement(AskAgainButton, {
      sport: 'nba',
      busyLabel: 'Analyzing...',
      generation: { isRunning: false, generate: () => undefined },
      prediction,
      hasOwnOptions,
    });
    return toText(render(button, client));
  }

  it('names whom it asks, and the member’s own words', async () => {
    expect(await askAgain(byDefault, { aiModel: 'grok' })).toBe('Ask Grok AI');
    expect(await askAgain(byDefault, { customInstructions: 'Mind the wind.' })).toBe(
      'Ask GPT-4o with my instructions',
    );
    expect(await askAgain(byDefault, { perplexityQuery: 'Who is hurt?' })).toBe(
      'Ask GPT-4o with my query',
    );
  });

  it('is left out where it would repeat the prediction', async () => {
    const { instructions: customInstructions, query: perplexityQuery } = masterPrompts.nba;
    expect(await askAgain(byDefault)).toBe('');
    expect(await askAgain(byDefault, { customInstructions, perplexityQuery })).toBe('');

    expect(await askAgain(byDefault, { searchModel: 'deep' })).toBe('Ask GPT-4o');
    expect(await askAgain(byDefault, {}, { hasOwnOptions: true })).toBe('Ask GPT-4o');
    for (const madeWith of ['own', 'other', 'automatic'] as const)
      expect(await askAgain({ aiModel: 'openai', madeWith })).toBe('Ask GPT-4o');
  });

  it('offers the baseline of a model without a key once', async () => {
    const isOff = { configured: false };
    expect(await askAgain(byDefault, {}, isOff)).toBe('Run baseline analysis');
    const baseline = { aiModel: 'statistical', madeWith: 'default' } as const;
    expect(await askAgain(baseline, {}, isOff)).toBe('');
    const automatic = { ...baseline, madeWith: 'automatic' } as const;
    expect(await askAgain(automatic, {}, isOff)).toBe('Run baseline analysis');
    expect(await askAgain(automatic)).toBe('Ask GPT-4o');
  });
});
