import { describe, expect, it } from 'vitest';
import { findProblemsOfAdministrator } from './accounts/operator-accounts.ts';
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

  it.each([
    ['https://linewise.example.org/', 'https://linewise.example.org'],
    ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['HTTPS://Linewise.Example.org:443', 'https://linewise.example.org'],
  ])('takes PUBLIC_URL as an origin: %s', (given, origin) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    ['PUBLIC_URL', 'https://example.org/linewise'],
    ['PUBLIC_URL', 'https://example.org/?from=mail'],
    ['PUBLIC_URL', 'https://example.org/#top'],
    ['PUBLIC_URL', 'https://ada:secret@example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'linewise.example.org'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', '0.0.0.0:3000'],
    ['HOST', '[::]'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '201'],
    ['DATABASE_URL', 'mysql://localhost/linewise'],
    ['DATABASE_URL', 'postgresql://localhost/100%'],
    ['DATABASE_URL', 'postgresql://ada:secret#1@localhost/linewise'],
    ['SMTP_URL', 'smtp.example.org:587'],
    ['SMTP_URL', 'smtps:///'],
    ['SMTP_URL', 'smtps://ada:100%@smtp.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Linewise <nobody>'],
    ['MAIL_FROM', 'a@b@example.org'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_FROM', 'a@example..org'],
    ['METRICS_TOKEN', 'a token with blanks in it'],
    ['METRICS_TOKEN', 'ein-schlüssel-zum-zählen'],
    ['LEDGER_HEAD_WEBHOOK', 'https://ada:secret@example.org/hook'],
    ['OPENAI_BASE_URL', 'https://example.org/v1?key=1'],
    ['ESPN_SITE_URL', 'https://ada@example.org'],
    ['TRUST_PROXY', '0.0.0.0/0'],
  ])('refuses %s where it cannot work: %s', (name, value) => {
    const others = { PUBLIC_URL: 'https://linewise.example.org', MAIL_FROM: 'a@example.org' };
    const read = () => readConfig({ ...others, [name]: value });
    expect(read).toThrow(new RegExp(`1 variable is invalid:\\n  ${name} \\w`));
    expect(read).not.toThrow(/secret/);
  });

  it('refuses variables that contradict each other', () => {
    const read = (variables: Record<string, string>) => () => readConfig(variables);
    const mail = { SMTP_URL: 'smtps://smtp.example.org' };
    expect(read(mail)).toThrow(/SMTP_URL requires PUBLIC_URL/);
    const byNumber = { ...mail, PUBLIC_URL: 'https://192.0.2.5' };
    expect(read(byNumber)).toThrow(/SMTP_URL requires MAIL_FROM/);
    expect(read({ ...byNumber, MAIL_FROM: 'a@example.org' })).not.toThrow();
    const plain = { PUBLIC_URL: 'http://nas.example.org', COOKIE_SECURE: 'always' };
    expect(read(plain)).toThrow(/COOKIE_SECURE=always requires an https PUBLIC_URL/);
    expect(read({ ...plain, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
  });

  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
    ['LINEWISE_MODEL_OPENIA', 'LINEWISE_MODEL_OPENAI'],
    ['LINEWISE_PRICE_GROCK', 'LINEWISE_PRICE_GROK'],
  ])('refuses %s, which looks like %s', (name, meant) => {
    const problem = `${name} is not a variable of Linewise; did you mean ${meant}?`;
    expect(() => readConfig({ [name]: 'x' })).toThrow(problem);
  });

  it('refuses parts of a database address, and models of unknown slots', () => {
    expect(() => readConfig({ DATABASE_HOST: 'db', LINEWISE_MODEL_O3: 'x' })).toThrow(
      /DATABASE_HOST is not[^]*LINEWISE_MODEL_O3 is not/,
    );
  });

  it.each(['PUBLC_URL', 'SMPT_URL', 'TRUST_PROXI', 'OPENAI_APIKEY', 'BACKUPDIR', 'LINEWISE_PORT'])(
    'warns of %s, which may belong to another program',
    (name) => {
      expect(readConfig({ [name]: 'x' }).warnings).toEqual([expect.stringContaining(name)]);
    },
  );

  it('says nothing of other programs’ variables, or those of builds, proxies and tests', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LANG',
      'npm_config_port',
      'SSH_AUTH_SOCK',
      'PGHOST',
    ];
    const ours = ['LINEWISE_SITE', 'LINEWISE_COMMIT', 'LINEWISE_TEST_LONG'];
    const given = Object.fromEntries([...others, ...ours].map((name) => [name, 'x']));
    expect(readConfig(given).warnings).toEqual([]);
  });

  it('lists what other modules find in the same message', () => {
    const variables = { PORT: 'x', ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'password1' };
    expect(() => readConfig(variables, findProblemsOfAdministrator)).toThrow(
      /2 variables are invalid:\n {2}PORT [^]*ADMIN_PASSWORD was rejected/,
    );
  });
});
