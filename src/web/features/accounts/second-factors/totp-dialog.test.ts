import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { buildPath } from './totp-dialog.tsx';

it('draws every square of a QR code as encoded', () => {
  const { data, size } = encode('otpauth://totp/Linewise:vera@example.org?secret=ABC', {
    ecc: 'M',
    border: 3,
  });
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', length = ''] of buildPath(data).matchAll(
    /M(\d+) (\d+)h(\d+)v1h-\3z/g,
  )) {
    for (let at = 0; at < Number(length); at += 1) {
      const row = drawn[Number(y)] ?? [];
      row[Number(x) + at] = true;
    }
  }
  expect(drawn).toEqual(data);
  expect(data.flat().filter(Boolean).length).toBeGreaterThan(200);
});
