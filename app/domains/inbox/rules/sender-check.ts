/** The receiving server's result of checking the sender; null in the column where it gave none. */
export const senderChecks = ['verified', 'failed'] as const;
export type SenderCheck = (typeof senderChecks)[number];

/** The name of Cloudflare's mail routing. */
export const AUTHSERV_ID = 'mx.cloudflare.net';

interface Result {
  method: string;
  result: string;
  /** By `ptype.property`, such as `header.d`. */
  properties: ReadonlyMap<string, string>;
}

/**
 * Reads the topmost Authentication-Results header (RFC 8601), which the receiving server wrote; further ones were in
 * the mail already, and can be forged.
 * @param headers the mail's headers from the top
 * @param from the mail's From address
 * @param authservId the receiving server's name; headers of other names are ignored
 */
export function senderCheck(
  headers: readonly { key: string; value: string }[],
  from: string,
  authservId = AUTHSERV_ID,
): SenderCheck | null {
  const header = headers.find(({ key }) => key === 'authentication-results');
  const [server = '', ...parts] = partsOf(header?.value ?? '');
  if (server.split(/\s/)[0]!.toLowerCase() !== authservId.toLowerCase()) return null;
  const results = parts.map(resultOf).filter((result) => result !== null);
  const of = (method: string) => results.filter((result) => result.method === method);
  const dmarc = of('dmarc').find(({ result }) => result === 'pass' || result === 'fail');
  if (dmarc) return dmarc.result === 'pass' ? 'verified' : 'failed';
  // Without a DMARC policy of the sender's domain, a pass of DKIM or SPF counts where it is for that very domain.
  const domain = domainOf(from);
  const proves = ({ result, properties }: Result, ...names: string[]) =>
    result === 'pass' && names.some((name) => isOf(domain, domainOf(properties.get(name) ?? '')));
  const isProven =
    of('dkim').some((dkim) => proves(dkim, 'header.d', 'header.i')) ||
    of('spf').some((spf) => proves(spf, 'smtp.mailfrom'));
  if (isProven) return 'verified';
  const isRefuted = [...of('dkim'), ...of('spf')].some(({ result }) => REFUTED.has(result));
  return isRefuted ? 'failed' : null;
}

const REFUTED = new Set(['fail', 'softfail', 'hardfail', 'permerror', 'policy']);

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Relaxed alignment: the same domain, or a subdomain of the other. */
const isOf = (domain: string, proven: string) =>
  proven.includes('.') && (domain === proven || domain.endsWith(`.${proven}`) || proven.endsWith(`.${domain}`));

/** The parts between semicolons, without comments; semicolons and brackets in quotes are text. */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]!;
    if (sign === '\\' && (isQuoted || depth > 0)) {
      at += 1;
      if (isQuoted) parts[parts.length - 1] += value[at] ?? '';
    } else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) parts[parts.length - 1] += /\s/.test(sign) ? '_' : sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (depth === 0 && sign === ';') parts.push('');
    else if (depth === 0) parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** One method's result, such as `dkim=pass header.d=example.org`; null for `none` and what is malformed. */
function resultOf(part: string): Result | null {
  const [first = '', ...rest] = part.replace(/\s+/g, ' ').replace(/ ?= ?/g, '=').split(' ');
  const [, method, result] = /^([\w-]+)(?:\/\d+)?=([\w-]+)$/.exec(first) ?? [];
  if (!method || !result) return null;
  const properties = rest.flatMap((pair): [string, string][] => {
    const split = pair.indexOf('=');
    return split > 0 ? [[pair.slice(0, split).toLowerCase(), pair.slice(split + 1)]] : [];
  });
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties: new Map(properties) };
}
