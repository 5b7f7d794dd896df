import type { Database } from '~/lib/drizzle/database.server';
import { deleteAuthenticator } from '../reads/authenticator.server';
import { deleteRecoveryCodes } from './recovery-codes.server';

/** The writes after which an account has no authenticator app and no recovery codes. */
export const authenticatorWrites = (db: Database, userId: number) => [
  deleteAuthenticator(db, userId),
  deleteRecoveryCodes(db, userId),
];
