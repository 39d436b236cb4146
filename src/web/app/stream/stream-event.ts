import type { z } from 'zod';
import { streamEvents } from '#contract/live/stream.ts';

/** A raw event, as received and as broadcast between tabs. */
export interface StreamMessage {
  name: string;
  /** JSON. */
  text: string;
}

type Name = keyof typeof streamEvents;

/** Parsed stream events. */
export type StreamEvent = {
  [Each in Name]: { name: Each } & z.output<(typeof streamEvents)[Each]>;
}[Name];

/** Listed explicitly, because the production build has no schemas (lib/schema-stand-in.ts). */
export const streamEventNames: readonly Name[] = ['ready', 'scores', 'prediction', 'generation'];

/**
 * Parses a message; undefined for an event unknown to this version, which a newer server may send. In development it
 * is validated like every response (lib/api.ts).
 */
export function readStreamEvent({ name, text }: StreamMessage): StreamEvent | undefined {
  const known = streamEventNames.find((candidate) => candidate === name);
  if (known === undefined) return undefined;

  const data: unknown = JSON.parse(text);
  const read = import.meta.env.DEV ? streamEvents[known].parse(data) : data;
  return { name: known, ...(read as object) } as StreamEvent;
}
