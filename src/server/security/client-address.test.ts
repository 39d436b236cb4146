import { expect, it } from 'vitest';
import { readAddress } from './client-address.ts';
import { toParty } from './rate-limit.ts';

it.each([
  ['203.0.113.8', ['203.0.113.8:50001', '203.0.113.8:1', ' 203.0.113.8 ', '"203.0.113.8:80"']],
  ['203.0.113.8', ['::ffff:203.0.113.8', '[::FFFF:203.0.113.8]:443', '[::ffff:cb00:7108]']],
  ['2001:db8:1:2::5', ['[2001:db8:1:2::5]:443', '[2001:DB8:1:2:0:0:0:5]', '"[2001:db8:1:2::5]:1"']],
  ['fe80::1', ['fe80::1%eth0', '[fe80::1%25eth0]:443']],
])('%s is read from every notation of a proxy', (address, notations) => {
  for (const text of [address, ...notations]) expect(readAddress(text)).toBe(address);
});

it.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.8:x',
  '203.0.113.8:50001:1',
  '[2001:db8',
  '2001:db8::1::2',
  '1.2.3.4, 5',
  'a'.repeat(10_000),
])('an unreadable address is the same party whatever its spelling: %s', (text) => {
  expect([readAddress(text), toParty(text)]).toEqual(['unknown', 'unknown']);
});

it('addresses of one network are one party, with and without a port', () => {
  const texts = ['[2001:db8:1:2::5]:443', '[2001:db8:1:2::9]:444', '[2001:db8:1:2::1]'];
  expect(new Set(texts.map(toParty))).toEqual(new Set(['2001:db8:1:2::/64']));
});
