import type { z } from 'zod';
import { streamEvents } from '#contract/live/stream.ts';

/** An event as it came, and as the tabs pass it on to each other. */
export interface StreamMessage {
  name: string;
  /** JSON. */
  text: string;
}

type Name = keyof typeof streamEvents;

/** What the stream sends, by the name of the event. */
export type StreamEvent = {
  [Each in Name]: { name: Each } & z.output<(typeof streamEvents)[Each]>;
}[Name];

/** Spelled out: the production build has no schemas to take them from (lib/schema-stand-in.ts). */
export const streamEventNames: readonly Name[] = ['ready', 'scores', 'prediction', 'generation'];

/**
 * The event of a message; undefined for one that this version does not know, as a newer server may
 * send it. In development it is parsed like every answer (lib/api.ts).
 */
export function readStreamEvent({ name, text }: StreamMessage): StreamEvent | undefined {
  const known = streamEventNames.find((candidate) => candidate === name);
  if (known === undefined) return undefined;

  const data: unknown = JSON.parse(text);
  const read = import.meta.env.DEV ? streamEvents[known].parse(data) : data;
  return { name: known, ...(read as object) } as StreamEvent;
}
