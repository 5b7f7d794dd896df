import * as z from 'zod';
import { key, requiredText, text } from '~/lib/form/schema';

const LONGEST = 20_000;
const encoded = () => z.string().min(1).max(LONGEST);

/** A browser's passkey response (WebAuthn), bytes in base64url. */
const credential = <Fields extends z.ZodRawShape>(response: Fields) =>
  z.object({
    id: encoded(),
    rawId: encoded(),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: encoded(), ...response }),
    clientExtensionResults: z.object({}).optional(),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  });

export const newCredential = credential({
  attestationObject: encoded(),
  transports: z.array(z.string().max(30)).max(10).optional(),
});

export const usedCredential = credential({
  authenticatorData: encoded(),
  signature: encoded(),
  userHandle: encoded().optional(),
});

export const addPasskeyInput = z.object({ uuid: text(64), name: requiredText(60), credential: newCredential });
export const signInWithPasskeyInput = z.object({ uuid: text(64), credential: usedCredential });
export const renamePasskeyInput = z.object({ id: key(), name: requiredText(60) });
export const passkeyKeyInput = z.object({ id: key() });

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;
