import { newToken } from '~/lib/tokens.server';

const base64 = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as Uint8Array).toString('base64url');
const hex = (text: string) => Buffer.from(text, 'hex');
const sha256 = async (data: Uint8Array | string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? Buffer.from(data) : data));

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Options {
  origin?: string;
  /** Whether finger or PIN were checked. */
  isVerified?: boolean;
  counter?: number;
}

/** A passkey kept in memory, which makes and signs what a browser and its authenticator do. */
export async function softwarePasskey(rpId: string) {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const id = Buffer.from(newToken(), 'base64url');
  const home = `http://${rpId}:8788`;

  async function dataOf(flags: number, counter: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([await sha256(rpId), Buffer.from([flags]), count]);
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object) => ({ id: base64(id), rawId: base64(id), type: 'public-key', response });
  const flagsOf = (isVerified: boolean) => PRESENT | (isVerified ? VERIFIED : 0);

  return {
    id: base64(id),
    async make(challenge: string, { origin = home, isVerified = true }: Options = {}) {
      const { x, y } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
      const coordinates = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')] as const;
      const key = Buffer.concat([hex('a5010203262001215820'), coordinates[0], hex('225820'), coordinates[1]]);
      const length = Buffer.from([0, id.length]);
      const named = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = Buffer.concat([await dataOf(flagsOf(isVerified) | ATTESTED, 0), named]);
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([authData.length]),
        authData,
      ]);
      const made = clientData('webauthn.create', challenge, origin);
      return credential({
        clientDataJSON: base64(made),
        attestationObject: base64(attestation),
        transports: ['internal'],
      });
    },
    async use(challenge: string, { origin = home, isVerified = true, counter = 0 }: Options = {}) {
      const authData = await dataOf(flagsOf(isVerified), counter);
      const used = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, await sha256(used)]);
      const raw = Buffer.from(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed));
      const signature = base64(derOf(raw));
      return credential({ clientDataJSON: base64(used), authenticatorData: base64(authData), signature });
    },
  };
}

/** A signature as authenticators write it: two whole numbers in ASN.1. */
function derOf(raw: Buffer): Buffer {
  const number = (bytes: Buffer) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.subarray(start);
    const padded = digits[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
    return Buffer.concat([Buffer.from([2, padded.length]), padded]);
  };
  const body = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
