import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataSource: 'auto',
      helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
      isRecordPublic: false,
    });
  });

  it('reports every malformed variable in one message', () => {
    const wrong = { PORT: 'many', DATA_SOURCE: 'cnn', COOKIE_SECURE: 'often', LOG_LEVEL: '' };

    expect(() => readConfig(wrong)).toThrow(ConfigError);
    expect(() => readConfig(wrong)).toThrow(/PORT[^]*DATA_SOURCE[^]*COOKIE_SECURE/);
  });

  it('rejects an idle lifetime longer than the absolute one', () => {
    expect(readConfig({ SESSION_IDLE_DAYS: '2', SESSION_LIFETIME_DAYS: '2' }).sessions).toEqual({
      idleMs: 172_800_000,
      absoluteMs: 172_800_000,
    });
    const wrong = { SESSION_IDLE_DAYS: '31' };
    expect(() => readConfig(wrong)).toThrow(/SESSION_IDLE_DAYS must not be more than/);
    expect(() => readConfig({ SESSION_IDLE_DAYS: '0' })).toThrow(/SESSION_IDLE_DAYS/);
  });

  it('rejects an administrator password without an address', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'seven wet otters' })).toThrow(/ADMIN_EMAIL/);
  });

  it('uses a model’s list price unless one is set', () => {
    const of = (variables: Record<string, string>) =>
      readConfig(variables).analysts.prices.openai.inputUsdPerMillionTokens;
    const luna = { LINEWISE_MODEL_OPENAI: 'gpt-6-luna' };

    expect([of({}), of(luna), of({ ...luna, LINEWISE_PRICE_OPENAI: '7/9' })]).toEqual([
      2.5, 0.1, 7,
    ]);
  });

  it('has separate time limits for search and analysis', () => {
    expect(readConfig({}).analysts.timeoutsMs).toEqual({ research: 120_000, analysis: 60_000 });
    expect(() => readConfig({ LLM_RESEARCH_TIMEOUT_MS: 'long' })).toThrow(
      /LLM_RESEARCH_TIMEOUT_MS/,
    );
  });
});
