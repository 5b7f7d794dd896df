import type { Database } from '~/lib/drizzle/database.server';
import { deleteAuthenticator } from '../reads/authenticator.server';
import { deleteRecoveryCodes } from './recovery-codes.server';

/** The writes that delete the authenticator app and the recovery codes of an account. */
export const authenticatorWrites = (db: Database, userId: number) => [
  deleteAuthenticator(db, userId),
  deleteRecoveryCodes(db, userId),
];
