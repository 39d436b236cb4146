import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import type { AnalystSlot, AnalystVendor } from '#domain/analyst.ts';
import { getDefaultPrice, slotModels } from '#domain/analyst-models.ts';
import type { AnalystSettings } from '#providers/analysts/registry.ts';
import type { Price } from '#providers/analysts/vendors/wire.ts';
import { isLoopback } from '#providers/smtp-mail.ts';
import { isIP } from 'node:net';
import { z } from 'zod';
import { findUnknownVariables } from './unknown-variables.ts';
import * as variable from './variables.ts';

/** The only place that reads the environment. Variables are described in docs/configuration.md. */
const environment = z.object({
  HOST: variable.listenAddress,
  PORT: variable.wholeNumber(3000, 0, 65535),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: variable.databaseAddress.optional(),
  DATABASE_POOL_SIZE: variable.wholeNumber(10, 1, 200),
  DATABASE_TIMEOUT_MS: variable.wholeNumber(5000, 100, 120_000),
  DRAIN_SECONDS: variable.wholeNumber(0, 0, 600),
  MAX_STREAMS: variable.wholeNumber(5000, 1, 100_000),
  SLOW_STATEMENT_MS: variable.wholeNumber(500, 0, 600_000),
  DATA_SOURCE: z.enum(['auto', 'espn', 'simulated']).default('auto'),
  SIMULATION_SEED: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1–64 letters, digits, dots or dashes')
    .default('linewise'),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  ESPN_SITE_URL: variable.baseAddress.default('https://site.api.espn.com'),
  ESPN_WEB_URL: variable.baseAddress.default('https://site.web.api.espn.com'),
  ESPN_CORE_URL: variable.baseAddress.default('https://sports.core.api.espn.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: variable.trustProxy,
  PUBLIC_URL: variable.publicAddress.optional(),
  COOKIE_SECURE: z.enum(['auto', 'always', 'never']).default('auto'),
  HSTS_SUBDOMAINS: variable.yesOrNo,
  SESSION_IDLE_DAYS: variable.wholeNumber(7, 1, 365),
  SESSION_LIFETIME_DAYS: variable.wholeNumber(30, 1, 365),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  HISTORY_SEASONS: variable.wholeNumber(2, 0, 10),
  LIVE_POLL_SECONDS: variable.wholeNumber(15, 1, 3600),
  UPSTREAM_TIMEOUT_MS: variable.wholeNumber(8000, 50, 120_000),
  RATE_LIMIT_LOGIN: variable.rateLimit('10/300'),
  RATE_LIMIT_SIGNUP: variable.rateLimit('10/3600'),
  RATE_LIMIT_GENERATE: variable.rateLimit('30/60'),
  OPENAI_API_KEY: variable.apiKey,
  OPENAI_BASE_URL: variable.baseAddress.default('https://api.openai.com/v1'),
  XAI_API_KEY: variable.apiKey,
  XAI_BASE_URL: variable.baseAddress.default('https://api.x.ai/v1'),
  PERPLEXITY_API_KEY: variable.apiKey,
  PERPLEXITY_BASE_URL: variable.baseAddress.default('https://api.perplexity.ai/v1'),
  LINEWISE_MODEL_OPENAI: variable.modelName(slotModels.openai.model),
  LINEWISE_MODEL_OPENAI_REASONING: variable.modelName(slotModels['openai-o3'].model),
  LINEWISE_MODEL_GROK: variable.modelName(slotModels.grok.model),
  LINEWISE_MODEL_PERPLEXITY: variable.modelName(slotModels.perplexity.model),
  LINEWISE_PRICE_OPENAI: variable.price.optional(),
  LINEWISE_PRICE_OPENAI_REASONING: variable.price.optional(),
  LINEWISE_PRICE_GROK: variable.price.optional(),
  LINEWISE_PRICE_PERPLEXITY: variable.price.optional(),
  DAILY_GENERATIONS_FREE: variable.wholeNumber(50, 0, 100_000),
  DAILY_GENERATIONS_PREMIUM: variable.wholeNumber(500, 0, 100_000),
  DAILY_LLM_BUDGET_USD: variable.dollars(10),
  LLM_TIMEOUT_MS: variable.wholeNumber(60_000, 100, 600_000),
  LLM_RESEARCH_TIMEOUT_MS: variable.wholeNumber(120_000, 100, 600_000),
  PUBLIC_RECORD: variable.yesOrNo,
  LEDGER_HEAD_WEBHOOK: variable.webAddress.optional(),
  SMTP_URL: variable.mailServer.optional(),
  MAIL_FROM: variable.mailAddress.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: variable.wholeNumber(24, 1, 720),
  BACKUP_KEEP: variable.wholeNumber(7, 1, 1000),
  METRICS_TOKEN: variable.token.optional(),
  HELPLINES: z
    .string()
    .default('1-800-GAMBLER,1-800-MY-RESET')
    .transform((text) =>
      text
        .split(',')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
});

/** Lists every invalid variable at once, so that all can be fixed before the next start. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `Linewise cannot start: ${problems.length === 1 ? '1 variable is' : `${problems.length} variables are`} invalid:\n` +
        problems.map((problem) => `  ${problem}`).join('\n'),
    );
    this.name = 'ConfigError';
  }
}

type Given = Partial<Record<string, string>>;

/** An empty variable counts as not set. `findMore` finds what only other modules can judge. */
export function readConfig(
  variables: Record<string, string | undefined>,
  findMore: (setVariables: Given) => string[] = () => [],
): Config {
  const setVariables: Given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(setVariables);
  const unknown = findUnknownVariables(setVariables, Object.keys(environment.shape));
  const problems = [
    ...unknown.refused,
    ...(parsed.success
      ? findContradictions(parsed.data)
      : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)),
    ...findMore(setVariables),
  ];
  if (setVariables['ADMIN_PASSWORD'] !== undefined && setVariables['ADMIN_EMAIL'] === undefined) {
    problems.push('ADMIN_PASSWORD requires ADMIN_EMAIL');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError([...new Set(problems)]);

  return buildConfig(parsed.data, unknown.warnings);
}

function findContradictions(values: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  if (values.SESSION_IDLE_DAYS > values.SESSION_LIFETIME_DAYS) {
    problems.push('SESSION_IDLE_DAYS must not be more than SESSION_LIFETIME_DAYS');
  }
  const { protocol, hostname } = new URL(values.PUBLIC_URL ?? 'https://localhost');
  if (values.COOKIE_SECURE === 'always' && protocol === 'http:' && hostname !== 'localhost') {
    problems.push('COOKIE_SECURE=always requires an https PUBLIC_URL: browsers drop such cookies');
  }
  if (values.SMTP_URL !== undefined && !isLoopback(new URL(values.SMTP_URL).hostname)) {
    if (values.PUBLIC_URL === undefined) {
      problems.push('SMTP_URL requires PUBLIC_URL, to which the links in emails lead');
    } else if (values.MAIL_FROM === undefined && isIP(hostname.replace(/[[\]]/g, '')) !== 0) {
      problems.push('SMTP_URL requires MAIL_FROM where PUBLIC_URL is an IP address');
    }
  }
  return problems;
}

export type Config = ReturnType<typeof buildConfig>;

function buildConfig(values: z.output<typeof environment>, warnings: string[]) {
  const models: Record<AnalystSlot, string> = {
    openai: values.LINEWISE_MODEL_OPENAI,
    'openai-o3': values.LINEWISE_MODEL_OPENAI_REASONING,
    grok: values.LINEWISE_MODEL_GROK,
    perplexity: values.LINEWISE_MODEL_PERPLEXITY,
  };
  const getPrice = (slot: AnalystSlot, set: Price | undefined) =>
    set ?? variable.price.parse(getDefaultPrice(slot, models[slot]));
  return {
    /** Variables that are set and not used. */
    warnings,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    /** How long a stopping process keeps answering while reporting not ready. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Max event streams of this process at once. */
    maxStreams: values.MAX_STREAMS,
    /** Duration above which statements are logged; 0 disables. */
    slowStatementMs: values.SLOW_STATEMENT_MS,
    dataSource: values.DATA_SOURCE,
    simulationSeed: values.SIMULATION_SEED,
    espn: {
      siteUrl: values.ESPN_SITE_URL,
      webUrl: values.ESPN_WEB_URL,
      coreUrl: values.ESPN_CORE_URL,
    },
    logLevel: values.LOG_LEVEL,
    /** Proxies whose forwarded addresses are trusted; empty for none. */
    trustProxy: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL,
    cookieSecure: values.COOKIE_SECURE,
    hstsCoversSubdomains: values.HSTS_SUBDOMAINS,
    sessions: {
      idleMs: values.SESSION_IDLE_DAYS * dayMs,
      absoluteMs: values.SESSION_LIFETIME_DAYS * dayMs,
    },
    isAdminSecondFactorRequired: values.ADMIN_SECOND_FACTOR === 'required',
    historySeasons: values.HISTORY_SEASONS,
    livePollMs: values.LIVE_POLL_SECONDS * 1000,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    rateLimits: {
      login: values.RATE_LIMIT_LOGIN,
      signup: values.RATE_LIMIT_SIGNUP,
      generate: values.RATE_LIMIT_GENERATE,
    },
    /** Settings of automatic backups; undefined without them. */
    backups:
      values.BACKUP_DIR === undefined
        ? undefined
        : {
            folder: values.BACKUP_DIR,
            everyMs: values.BACKUP_EVERY_HOURS * hourMs,
            most: values.BACKUP_KEEP,
          },
    helplines: values.HELPLINES,
    mailFrom: values.MAIL_FROM ?? defaultSender(values.PUBLIC_URL),
    sendsMail: values.SMTP_URL !== undefined,
    /** Whether visitors may read and verify the record, or members only. */
    isRecordPublic: values.PUBLIC_RECORD,
    /** Settings of the analysts without their keys, which are in `secrets`. */
    analysts: {
      baseUrls: {
        openai: values.OPENAI_BASE_URL,
        xai: values.XAI_BASE_URL,
        perplexity: values.PERPLEXITY_BASE_URL,
      },
      models,
      prices: {
        openai: getPrice('openai', values.LINEWISE_PRICE_OPENAI),
        'openai-o3': getPrice('openai-o3', values.LINEWISE_PRICE_OPENAI_REASONING),
        grok: getPrice('grok', values.LINEWISE_PRICE_GROK),
        perplexity: getPrice('perplexity', values.LINEWISE_PRICE_PERPLEXITY),
      },
      /** Time limits of a generation's search and analysis, including retries. */
      timeoutsMs: { research: values.LLM_RESEARCH_TIMEOUT_MS, analysis: values.LLM_TIMEOUT_MS },
      dailyBudgetUsd: values.DAILY_LLM_BUDGET_USD,
      dailyGenerations: {
        free: values.DAILY_GENERATIONS_FREE,
        premium: values.DAILY_GENERATIONS_PREMIUM,
      },
    },
    /** Secrets, kept separate so that they are never logged or returned. */
    secrets: {
      adminEmail: values.ADMIN_EMAIL,
      adminPassword: values.ADMIN_PASSWORD,
      metricsToken: values.METRICS_TOKEN,
      /** The URL may contain a token. */
      ledgerHeadWebhook: values.LEDGER_HEAD_WEBHOOK,
      /** Contains the mail server's password. */
      smtpUrl: values.SMTP_URL,
      analystKeys: {
        openai: values.OPENAI_API_KEY,
        xai: values.XAI_API_KEY,
        perplexity: values.PERPLEXITY_API_KEY,
      },
    },
  };
}

function defaultSender(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `Linewise <linewise@${host}>`;
}

/** Settings of the vendors' adapters, including keys; for them only. */
export function getAnalystSettings({ analysts, secrets }: Config): AnalystSettings {
  const vendor = (name: AnalystVendor) => ({
    apiKey: secrets.analystKeys[name],
    baseUrl: analysts.baseUrls[name],
  });
  return {
    vendors: { openai: vendor('openai'), xai: vendor('xai'), perplexity: vendor('perplexity') },
    models: analysts.models,
    prices: analysts.prices,
  };
}
