import { createDepthGauge } from '../../reading/json-depth.ts';

/**
 * The body of an answer as text, or undefined when it is longer than `maxBytes` (unpacked) or, where
 * it should be JSON, nested too deep; it is read no further than to where that is known.
 */
export async function readBoundedText(
  response: Response,
  maxBytes: number,
  kind: 'json' | 'text' = 'json',
): Promise<string | undefined> {
  if (response.body === null) return '';

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  const gauge = createDepthGauge();

  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes || (kind === 'json' && gauge.isTooDeepWith(value))) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }

  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
}
