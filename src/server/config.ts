import type { AnalystVendor } from '#domain/analyst.ts';
import type { AnalystSettings, Price } from '#providers/analysts/registry.ts';
import { isIP } from 'node:net';
import { z } from 'zod';

/** `10/60`: ten times in sixty seconds. */
export interface RateLimit {
  count: number;
  seconds: number;
}

const rateLimit = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): RateLimit => {
      const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
      const count = Number(parts?.[1] ?? 0);
      const seconds = Number(parts?.[2] ?? 0);
      if (count > 0 && seconds > 0) return { count, seconds };
      context.addIssue({ code: 'custom', message: 'must be count/seconds, like 10/60' });
      return z.NEVER;
    });

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/**
 * `true` (a proxy on this machine or a private network), or the proxies' addresses and networks. A
 * mere number of proxies would let whoever reaches us directly pass for anybody.
 */
const trustProxy = z
  .string()
  .default('false')
  .transform((text, context): string[] => {
    const word = text.trim().toLowerCase();
    if (['false', 'no', 'off', '0'].includes(word)) return [];
    if (['true', 'yes', 'on', '1'].includes(word)) return ['loopback', 'linklocal', 'uniquelocal'];

    const parts = word.split(',').map((part) => part.trim());
    if (parts.every(isProxyAddress)) return parts;
    context.addIssue({
      code: 'custom',
      message: 'must be true, or the addresses of the proxies like 10.0.0.0/8,loopback',
    });
    return z.NEVER;
  });

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** `2.50/10` or `2.50/10/0.01`: US dollars per million input and output tokens, and per search. */
const price = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): Price => {
      const parts =
        /^(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))?$/.exec(
          text,
        );
      if (parts !== null) {
        return {
          inputUsdPerMillionTokens: Number(parts[1]),
          outputUsdPerMillionTokens: Number(parts[2]),
          usdPerSearch: Number(parts[3] ?? 0.01),
        };
      }
      context.addIssue({
        code: 'custom',
        message:
          'must be dollars per million input/output tokens and per search, like 2.50/10/0.01',
      });
      return z.NEVER;
    });

const dollars = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be an amount of dollars, like 10 or 2.50')
    .default(String(fallback))
    .transform(Number);

/** The name of a vendor's model. */
const modelName = (fallback: string) =>
  z
    .string()
    .regex(/^[\w./:-]{1,100}$/, 'must be the name of a model')
    .default(fallback);

/** A secret that travels in a header: no line breaks, nothing that cannot be sent. */
const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces or line breaks')
  .optional();

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgresql:// address',
});

/** The one place where the environment is read. Each variable is described in the README. */
const environment = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(3000, 0, 65535),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 200),
  DATABASE_TIMEOUT_MS: wholeNumber(5000, 100, 120_000),
  DATA_SOURCE: z.enum(['auto', 'espn', 'simulated']).default('auto'),
  SIMULATION_SEED: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1–64 letters, digits, dots or dashes')
    .default('linewise'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ESPN_SITE_URL: webAddress.default('https://site.api.espn.com'),
  ESPN_WEB_URL: webAddress.default('https://site.web.api.espn.com'),
  ESPN_CORE_URL: webAddress.default('https://sports.core.api.espn.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trustProxy,
  PUBLIC_URL: webAddress.optional(),
  COOKIE_SECURE: z.enum(['auto', 'always', 'never']).default('auto'),
  HISTORY_SEASONS: wholeNumber(2, 0, 10),
  LIVE_POLL_SECONDS: wholeNumber(15, 1, 3600),
  UPSTREAM_TIMEOUT_MS: wholeNumber(8000, 50, 120_000),
  RATE_LIMIT_LOGIN: rateLimit('10/300'),
  RATE_LIMIT_SIGNUP: rateLimit('10/3600'),
  RATE_LIMIT_GENERATE: rateLimit('30/60'),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: webAddress.default('https://api.openai.com/v1'),
  XAI_API_KEY: apiKey,
  XAI_BASE_URL: webAddress.default('https://api.x.ai/v1'),
  PERPLEXITY_API_KEY: apiKey,
  PERPLEXITY_BASE_URL: webAddress.default('https://api.perplexity.ai/v1'),
  LINEWISE_MODEL_OPENAI: modelName('gpt-4o'),
  LINEWISE_MODEL_OPENAI_REASONING: modelName('gpt-5.6-sol'),
  LINEWISE_MODEL_GROK: modelName('grok-4.7'),
  LINEWISE_MODEL_PERPLEXITY: modelName('perplexity/sonar'),
  LINEWISE_PRICE_OPENAI: price('2.50/10/0.01'),
  LINEWISE_PRICE_OPENAI_REASONING: price('5/20/0.01'),
  LINEWISE_PRICE_GROK: price('3/15/0.01'),
  LINEWISE_PRICE_PERPLEXITY: price('3/15/0.01'),
  DAILY_GENERATIONS_FREE: wholeNumber(50, 0, 100_000),
  DAILY_GENERATIONS_PREMIUM: wholeNumber(500, 0, 100_000),
  DAILY_LLM_BUDGET_USD: dollars(10),
  LLM_TIMEOUT_MS: wholeNumber(60_000, 100, 600_000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  HELPLINES: z
    .string()
    .default('1-800-GAMBLER,1-800-MY-RESET')
    .transform((text) => text.split(',').map((line) => line.trim())),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  databasePoolSize: number;
  databaseTimeoutMs: number;
  dataSource: 'auto' | 'espn' | 'simulated';
  simulationSeed: string;
  espn: { siteUrl: string; webUrl: string; coreUrl: string };
  logLevel: string;
  /** Addresses whose word on whom they speak for is taken; empty for none. */
  trustProxy: string[];
  publicUrl?: string;
  cookieSecure: 'auto' | 'always' | 'never';
  /** Seasons before the current one that the models are given as a past. */
  historySeasons: number;
  livePollMs: number;
  upstreamTimeoutMs: number;
  rateLimits: { login: RateLimit; signup: RateLimit; generate: RateLimit };
  helplines: string[];
  /** Without the keys, which are among the secrets. */
  analysts: Pick<AnalystSettings, 'models' | 'prices'> & {
    baseUrls: Record<AnalystVendor, string>;
    /** Longest that one generation may take, all its calls together. */
    timeoutMs: number;
    dailyBudgetUsd: number;
    dailyGenerations: { free: number; premium: number };
  };
  /** Kept apart: nothing in here is ever logged or answered. */
  secrets: {
    adminEmail?: string;
    adminPassword?: string;
    metricsToken?: string;
    analystKeys: Partial<Record<AnalystVendor, string>>;
  };
}

/** Names every bad variable at once, so that one start is enough to mend them all. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `Linewise cannot start, ${problems.length === 1 ? 'a variable is' : `${problems.length} variables are`} wrong:\n` +
        problems.map((problem) => `  ${problem}`).join('\n'),
    );
    this.name = 'ConfigError';
  }
}

/** An empty variable counts as not set. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given['ADMIN_PASSWORD'] !== undefined && given['ADMIN_EMAIL'] === undefined) {
    problems.push('ADMIN_PASSWORD needs ADMIN_EMAIL beside it');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    dataSource: values.DATA_SOURCE,
    simulationSeed: values.SIMULATION_SEED,
    espn: {
      siteUrl: values.ESPN_SITE_URL,
      webUrl: values.ESPN_WEB_URL,
      coreUrl: values.ESPN_CORE_URL,
    },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL,
    cookieSecure: values.COOKIE_SECURE,
    historySeasons: values.HISTORY_SEASONS,
    livePollMs: values.LIVE_POLL_SECONDS * 1000,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    rateLimits: {
      login: values.RATE_LIMIT_LOGIN,
      signup: values.RATE_LIMIT_SIGNUP,
      generate: values.RATE_LIMIT_GENERATE,
    },
    helplines: values.HELPLINES,
    analysts: {
      baseUrls: {
        openai: values.OPENAI_BASE_URL,
        xai: values.XAI_BASE_URL,
        perplexity: values.PERPLEXITY_BASE_URL,
      },
      models: {
        openai: values.LINEWISE_MODEL_OPENAI,
        'openai-o3': values.LINEWISE_MODEL_OPENAI_REASONING,
        grok: values.LINEWISE_MODEL_GROK,
        perplexity: values.LINEWISE_MODEL_PERPLEXITY,
      },
      prices: {
        openai: values.LINEWISE_PRICE_OPENAI,
        'openai-o3': values.LINEWISE_PRICE_OPENAI_REASONING,
        grok: values.LINEWISE_PRICE_GROK,
        perplexity: values.LINEWISE_PRICE_PERPLEXITY,
      },
      timeoutMs: values.LLM_TIMEOUT_MS,
      dailyBudgetUsd: values.DAILY_LLM_BUDGET_USD,
      dailyGenerations: {
        free: values.DAILY_GENERATIONS_FREE,
        premium: values.DAILY_GENERATIONS_PREMIUM,
      },
    },
    secrets: {
      adminEmail: values.ADMIN_EMAIL,
      adminPassword: values.ADMIN_PASSWORD,
      metricsToken: values.METRICS_TOKEN,
      analystKeys: {
        openai: values.OPENAI_API_KEY,
        xai: values.XAI_API_KEY,
        perplexity: values.PERPLEXITY_API_KEY,
      },
    },
  };
}

/** What the vendors' adapters are told, keys included: for them alone. */
export function analystSettingsOf({ analysts, secrets }: Config): AnalystSettings {
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
