import type { AnalystSlot } from '#domain/analyst.ts';
import { parseForeignJson, read } from '#providers/reading/json.ts';
import { readBoundedText } from '#providers/reading/bounded-body.ts';
import type { AnalystSettings } from './registry.ts';

const openaiSlots: AnalystSlot[] = ['openai', 'openai-o3'];
const maxBodyBytes = 2_000_000;
const defaultTimeoutMs = 10_000;

/** End dates (“2027-01-31”) of the OpenAI models in use, by slot; empty after any failure. */
export async function readShutdownDates(
  settings: AnalystSettings,
  {
    fetch = globalThis.fetch,
    timeoutMs = defaultTimeoutMs,
  }: { fetch?: typeof globalThis.fetch; timeoutMs?: number } = {},
): Promise<Map<AnalystSlot, string>> {
  const { apiKey, baseUrl } = settings.vendors.openai;
  if (apiKey === undefined) return new Map();

  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBoundedText(response, maxBodyBytes);
    const dates = readDates(response.ok && text !== undefined ? parseForeignJson(text) : {});
    return new Map(
      openaiSlots.flatMap((slot) => {
        const date = dates.get(settings.models[slot]);
        return date === undefined ? [] : [[slot, date] as const];
      }),
    );
  } catch {
    // Ignored; the warning appears after the next check.
    return new Map();
  }
}

function readDates(body: unknown): Map<string, string> {
  return new Map(
    read.records(body, 'data').flatMap((model) => {
      const id = read.rawText(model, 'id');
      const date = /^\d{4}-\d{2}-\d{2}/.exec(read.rawText(model, 'shutdown_date') ?? '')?.[0];
      return id === undefined || date === undefined ? [] : [[id, date] as const];
    }),
  );
}
