/**
 * Returns the network of an address, as one household or firm has it: the /24 of IPv4, the /64 of IPv6. Whoever has an
 * IPv6 network has all its addresses.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? hostOf(address) : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Returns what limits by address count under: an IPv4 address itself, the /64 of an IPv6 address. */
export function hostOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
