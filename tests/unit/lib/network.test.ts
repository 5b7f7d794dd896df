import { expect, test } from 'vitest';
import { hostOf, networkOf, siteOf } from '~/lib/http/network';

test('the network of an IPv4 address is its /24, that of an IPv6 address its /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
});

test('limits count an IPv4 address itself and an IPv6 address by its network, however it is written', () => {
  expect(hostOf('203.0.113.7')).toBe('203.0.113.7');
  for (const [address, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ]) {
    expect([address, hostOf(address!)]).toEqual([address, network]);
  }
});

test('an IPv6 address is of one /48, an IPv4 address of none', () => {
  expect(siteOf('203.0.113.7')).toBeNull();
  for (const address of ['2001:db8:1:2:3:4:5:6', '2001:DB8:1::', '2001:db8:1:ffff::9']) {
    expect([address, siteOf(address)]).toEqual([address, '2001:db8:1::/48']);
  }
  expect(siteOf('::1')).toBe('0:0:0::/48');
});
