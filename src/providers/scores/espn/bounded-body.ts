import { createDepthGauge } from '../../reading/json-depth.ts';
import { ScoreSourceError } from '../score-source.ts';

/**
 * The body of a JSON answer as text, read no further than `maxBytes` (counted after decompression, so
 * that a small packed answer cannot grow without end), nor than to where it is nested too deep, and
 * refused unless it is UTF-8.
 */
export async function readBoundedText(response: Response, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new ScoreSourceError('too-large', `announced ${announced} bytes, allowed ${maxBytes}`);
  }
  if (response.body === null) return '';

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  const gauge = createDepthGauge();

  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new ScoreSourceError('too-large', `more than ${maxBytes} bytes`);
    }
    if (gauge.isTooDeepWith(value)) {
      await reader.cancel();
      throw new ScoreSourceError('unreadable', 'the answer is nested too deep');
    }
    chunks.push(value);
  }

  return decodeUtf8(Buffer.concat(chunks));
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not UTF-8', { cause });
  }
}
