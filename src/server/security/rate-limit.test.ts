import { describe, expect, it } from 'vitest';
import { toParty } from './rate-limit.ts';

describe('toParty', () => {
  it('keeps an IPv4 address, also when written as IPv6', () => {
    expect(toParty('203.0.113.7')).toBe('203.0.113.7');
    expect(toParty('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(toParty('0:0:0:0:0:FFFF:cb00:7107')).toBe('203.0.113.7');
  });

  it('uses the /64 of an IPv6 address, in any notation', () => {
    const forms = [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:0:9',
    ];
    expect(new Set(forms.map(toParty))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(toParty('2001:db8:1:3::1')).not.toBe(toParty('2001:db8:1:2::1'));
    expect(toParty('::1')).toBe('0:0:0:0::/64');
    expect(toParty('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
