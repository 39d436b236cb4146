import { createDepthGauge } from './json-depth.ts';

type BoundedBody = { bytes: Uint8Array } | { fault: 'too-large' | 'too-deep' };

/** A body of at most `maxBytes` after decompression. Deeply nested JSON also stops the reading. */
export async function readBoundedBody(
  response: Response,
  maxBytes: number,
  kind: 'json' | 'text' = 'json',
): Promise<BoundedBody> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return { fault: 'too-large' };
  }

  const chunks: Uint8Array[] = [];
  let size = 0;
  const gauge = createDepthGauge();
  // Leaving the loop early cancels the rest.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return { fault: 'too-large' };
    if (kind === 'json' && gauge.isTooDeepWith(chunk)) return { fault: 'too-deep' };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}

/** The body as text, or undefined if too large; invalid UTF-8 is replaced. */
export async function readBoundedText(...parameters: Parameters<typeof readBoundedBody>) {
  const body = await readBoundedBody(...parameters);
  return 'bytes' in body ? new TextDecoder().decode(body.bytes) : undefined;
}
