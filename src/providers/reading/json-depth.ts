/** Maximum nesting; the deepest known response has fifteen levels. */
export const deepestJson = 50;

const quote = 0x22;
const backslash = 0x5c;
/** Depth change for a byte outside strings. */
const steps = new Int8Array(256);
steps[0x5b] = steps[0x7b] = 1;
steps[0x5d] = steps[0x7d] = -1;

/**
 * Tracks JSON nesting as it arrives. Parsing millions of levels blocks the event loop for seconds.
 */
export function createDepthGauge() {
  let depth = 0;
  let isInString = false;
  /** Whether the bytes so far end in an odd number of backslashes, so that the next is escaped. */
  let isEscaped = false;

  /** Index after the string open at `from`, or the end of the bytes. */
  function endOfString(bytes: Uint8Array, from: number): number {
    let at = isEscaped ? from + 1 : from;
    isEscaped = false;
    for (;;) {
      const closing = bytes.indexOf(quote, at);
      const end = closing === -1 ? bytes.length : closing;
      let backslashes = 0;
      while (end - 1 - backslashes >= at && bytes[end - 1 - backslashes] === backslash) {
        backslashes += 1;
      }
      isEscaped = backslashes % 2 === 1;
      if (closing === -1) return bytes.length;
      at = closing + 1;
      if (!isEscaped) {
        isInString = false;
        return at;
      }
      isEscaped = false;
    }
  }

  return {
    /** Takes the next bytes of a JSON text; true once it is nested too deep. */
    isTooDeepWith(bytes: Uint8Array): boolean {
      let at = 0;
      while (at < bytes.length) {
        if (isInString) {
          at = endOfString(bytes, at);
          continue;
        }
        const byte = bytes[at] ?? 0;
        if (byte === quote) isInString = true;
        else depth += steps[byte] ?? 0;
        if (depth > deepestJson) return true;
        at += 1;
      }
      return false;
    },
  };
}

export function isTooDeep(text: string): boolean {
  return createDepthGauge().isTooDeepWith(Buffer.from(text));
}
