import { createHash } from 'node:crypto';
import { extensionOfClient, SIP_DOMAIN, sipAccountOf } from '~/services/phone/sandbox/sip-account';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

// The same for everybody: a Worker creates no random values before a request
const NONCE = 'd0ub1e5f1c09a7e3';

/** The challenge for a password, in the format that RingCentral's own client parses. */
export const CHALLENGE = `Digest realm="${SIP_DOMAIN}", nonce="${NONCE}"`;

/** Returns the extension that a Digest (RFC 2617, MD5 without qop) proves to be; empty where it proves none. */
export function provenBy(authorization: string, method: string): string {
  const said = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name, value]) => [name!, value!]),
  );
  const extension = extensionOfClient(said.username ?? '');
  const { authorizationId, password } = sipAccountOf(extension);
  const secret = md5(`${authorizationId}:${SIP_DOMAIN}:${password}`);
  const isProven = said.nonce === NONCE && said.response === md5(`${secret}:${NONCE}:${md5(`${method}:${said.uri}`)}`);
  return isProven ? extension : '';
}
