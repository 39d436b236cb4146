import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './browser-push.ts';

describe('push subscription keys', () => {
  it('survive base64url for any bytes', () => {
    for (const length of [0, 1, 2, 3, 16, 65]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 83 + 251) % 256);

      const text = toBase64Url(bytes.buffer);

      expect(text).toMatch(/^[\w-]*$/);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }
  });
});
