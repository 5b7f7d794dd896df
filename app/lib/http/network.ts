/**
 * Returns the network of an address, that of one household or firm: the /24 of IPv4, the /64 of IPv6. The owner of an
 * IPv6 network has all its addresses.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? hostOf(address) : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Returns the key of limits by address: an IPv4 address itself, the /64 of an IPv6 address. */
export function hostOf(address: string): string {
  return address.includes(':') ? prefixOf(address, 4) : address;
}

/**
 * Returns the /48 of an IPv6 address, null for an IPv4 address. One customer usually gets a /48, with 65,536 networks
 * in it.
 */
export const siteOf = (address: string): string | null => (address.includes(':') ? prefixOf(address, 3) : null);

/** The first groups of 16 bits of an IPv6 address, as a network. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const network = [...first, ...zeros, ...last].slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${count * 16}`;
}

/** How a limit by the caller's address is described. */
export const PER_ADDRESS = 'address (of IPv6 its /64, and its /48 three times as often)';
