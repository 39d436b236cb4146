import { type AnalystVendor, analystVendors } from '#domain/analyst.ts';
import { isRecord, type JsonRecord } from '#providers/reading/json.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flaggedPrompt, writeAnswerBody } from './answer-body.ts';
import { readAsked } from './asked.ts';
import type { VendorFault } from './faults.ts';
import { complaintAbout } from './request-rules.ts';

export interface VendorRequest {
  vendor: AnalystVendor;
  method: string;
  /** Path without the base URL: “/responses”. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The raw body; empty for a GET. */
  text: string;
  body: JsonRecord;
  fault?: VendorFault;
}

export interface VendorStandIns {
  /** Base URLs used in place of the vendors' own. */
  baseUrls: Record<AnalystVendor, string>;
  keys: Record<AnalystVendor, string>;
  /** The product's variables: base URLs and invented keys. */
  environment: Record<string, string>;
  /** Requests since the start, in order. */
  requests: VendorRequest[];
  /**
   * Sets the fault of a vendor's requests: of all until further notice, or of the next `times`.
   * Undefined restores it. Requests already hanging are dropped.
   */
  setFault(vendor: AnalystVendor, fault: VendorFault | undefined, times?: number): void;
  /**
   * Sets the faults of a vendor's next requests, one by one; later ones get `after`, by default
   * none.
   */
  setFaults(vendor: AnalystVendor, faults: readonly VendorFault[], after?: VendorFault): void;
  /** Sets how a vendor changes every valid analysis; undefined: not at all. */
  setSpoiling(vendor: AnalystVendor, spoil: Spoiling | undefined): void;
  /** Restores all vendors and clears the recorded requests. */
  forget(): void;
  /** Drops open connections; the next request has to resolve the name again. */
  dropConnections(): void;
  close(): Promise<void>;
}

type Spoiling = (body: JsonRecord) => { status: number; text: string };

export interface VendorStandInOptions {
  /** Vendors that get a key; by default all. */
  vendors?: readonly AnalystVendor[];
  /** Latency of each response. */
  latencyMs?: number;
  /** Latency of a response under `slow`. */
  slowMs?: number;
  /** The `retry-after` header of a 429; undefined omits it. */
  retryAfter?: string;
}

const variables: Record<AnalystVendor, string> = {
  openai: 'OPENAI',
  xai: 'XAI',
  perplexity: 'PERPLEXITY',
};
const hugeCharacters = 8_000_000;

/**
 * The three vendors on the loopback: they answer every question in their documented shape, from the
 * facts and the schema in the request, and fail on command. One server; the first path segment
 * selects the vendor.
 */
export async function startVendorStandIns(
  options: VendorStandInOptions = {},
): Promise<VendorStandIns> {
  const { vendors = analystVendors, latencyMs = 0, slowMs = 2_000, retryAfter = '1' } = options;
  const requests: VendorRequest[] = [];
  const lasting = new Map<AnalystVendor, VendorFault>();
  const next = new Map<AnalystVendor, VendorFault[]>();
  const hanging = new Set<ServerResponse>();
  const spoilings = new Map<AnalystVendor, Spoiling>();
  const keys = byVendor((vendor) => `sk-stand-in-${vendor}-0123456789`);

  const takeFault = (vendor: AnalystVendor) => next.get(vendor)?.shift() ?? lasting.get(vendor);
  function setFaults(
    vendor: AnalystVendor,
    faults: readonly VendorFault[],
    after?: VendorFault,
  ): void {
    for (const response of hanging) response.destroy();
    hanging.clear();
    next.set(vendor, [...faults]);
    if (after === undefined) lasting.delete(vendor);
    else lasting.set(vendor, after);
  }

  const server = createServer((message, response) => {
    void readText(message).then((text) => {
      const request = toRequest(message, text);
      if (request === undefined) return answer(response, 404, failure('not found'));
      requests.push(request);
      if (message.headers.authorization !== `Bearer ${keys[request.vendor]}`) {
        return answer(response, 401, wrongKey(message.headers.authorization));
      }
      if (request.method === 'GET') return answer(response, 200, writeModels());
      request.fault = takeFault(request.vendor);
      if (request.fault === 'hang') return hanging.add(response);
      const spoil = spoilings.get(request.vendor);
      const question = readAsked(request.body);
      if (spoil !== undefined && !question.searches) {
        const spoilt = spoil(writeAnswerBody(request.vendor, question, undefined));
        response.writeHead(spoilt.status, { 'content-type': 'application/json' });
        return response.end(spoilt.text);
      }
      const waitMs = latencyMs + (request.fault === 'slow' ? slowMs : 0);
      if (waitMs === 0) respond(request, response, retryAfter);
      else setTimeout(() => respond(request, response, retryAfter), waitMs);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrls = byVendor((vendor) => `${origin}/${vendor}/v1`);
  const environment = Object.fromEntries(
    analystVendors.flatMap((vendor) => [
      [`${variables[vendor]}_BASE_URL`, baseUrls[vendor]],
      [`${variables[vendor]}_API_KEY`, vendors.includes(vendor) ? keys[vendor] : ''],
    ]),
  );

  return {
    baseUrls,
    keys,
    environment,
    requests,
    setFaults,
    setFault(vendor, fault, times) {
      const repeated = fault === undefined || times === undefined ? [] : [fault];
      const faults = Array.from({ length: times ?? 0 }, () => repeated).flat();
      setFaults(vendor, faults, times === undefined ? fault : undefined);
    },
    setSpoiling(vendor, spoil) {
      if (spoil === undefined) spoilings.delete(vendor);
      else spoilings.set(vendor, spoil);
    },
    forget() {
      for (const vendor of analystVendors) setFaults(vendor, []);
      spoilings.clear();
      requests.length = 0;
    },
    dropConnections: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function byVendor<Value>(make: (vendor: AnalystVendor) => Value): Record<AnalystVendor, Value> {
  return { openai: make('openai'), xai: make('xai'), perplexity: make('perplexity') };
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function toRequest(message: IncomingMessage, text: string): VendorRequest | undefined {
  const [, first, , ...rest] = (message.url ?? '').split('/');
  const vendor = analystVendors.find((candidate) => candidate === first);
  const path = `/${rest.join('/')}`;
  const method = message.method ?? 'GET';
  const isKnown = method === 'GET' ? path === '/models' : path === '/responses';
  if (vendor === undefined || !isKnown) return undefined;
  const body: unknown = text === '' ? {} : JSON.parse(text);
  const { headers } = message;
  return { vendor, method, path, headers, text, body: isRecord(body) ? body : {} };
}

function respond(
  request: VendorRequest,
  response: ServerResponse,
  retryAfter: string | undefined,
): void {
  const { vendor, fault, body } = request;
  const complaint = complaintAbout(vendor, body);
  if (complaint !== undefined)
    return answer(response, complaint.status, failure(complaint.message));

  const misbehave = fault === undefined ? undefined : misbehaviors[fault];
  if (misbehave !== undefined) return misbehave(response, request, retryAfter);
  answer(response, 200, writeAnswerBody(vendor, readAsked(body), fault));
}

type Misbehavior = (
  response: ServerResponse,
  request: VendorRequest,
  retryAfter: string | undefined,
) => void;

/** Faults without a response of the documented shape. */
const misbehaviors: Partial<Record<VendorFault, Misbehavior>> = {
  '500': (response) => answer(response, 500, failure('The server had an error', 'server_error')),
  '429': (response, _, retryAfter) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    answer(response, 429, failure('Rate limit reached', 'rate_limit_exceeded'));
  },
  // Repeats the key, as the vendors do: showing this message to a member would reveal the key.
  '401': (response, request) => answer(response, 401, wrongKey(request.headers.authorization)),
  '400': (response) => answer(response, 400, failure('Unknown parameter')),
  'invalid prompt': (response) => answer(response, 400, failure(flaggedPrompt, 'invalid_prompt')),
  'usage guidelines': (response) =>
    answer(response, 403, {
      code: 'The caller does not have permission to execute the specified operation',
      error: 'Content violates usage guidelines.',
    }),
  'no quota': (response) =>
    answer(response, 429, failure('You exceeded your current quota.', 'insufficient_quota')),
  'spending limit': (response) =>
    answer(response, 429, {
      code: 'Some resource has been exhausted',
      error:
        'Your team has either used all available credits or reached its monthly spending limit.',
    }),
  '402': (response) => answer(response, 402, failure('Payment required')),
  'model gone': (response) =>
    answer(response, 404, failure('The model does not exist.', 'model_not_found')),
  '410': (response) => answer(response, 410, failure('This model has been shut down')),
  reset: (response) => response.socket?.resetAndDestroy(),
  redirect: (response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  },
  html: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
  },
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"output_text":"${'x'.repeat(hugeCharacters)}"}`);
  },
};

function wrongKey(authorization: string | undefined): JsonRecord {
  return failure(`Incorrect API key provided: ${authorization ?? 'none'}`, 'invalid_api_key');
}

function answer(response: ServerResponse, status: number, body: JsonRecord): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function failure(message: string, code = 'invalid_request'): JsonRecord {
  return { error: { message, type: code, code } };
}

/** OpenAI's list: one model with an announced shutdown, one without. */
function writeModels(): JsonRecord {
  return {
    object: 'list',
    data: [
      { id: 'gpt-4o', object: 'model', shutdown_date: '2027-01-14' },
      { id: 'gpt-6.1-sol', object: 'model', shutdown_date: null },
    ],
  };
}
