import { eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { ONLY } from '../queries.server';
import { mailboxConnections as connections } from '../table.server';

/** Pauses requests to the mailbox for as long as it demanded. */
export const waitFor = ({ db }: OperationContext, seconds: number) =>
  db
    .update(connections)
    .set({ wait_until: new Date(Date.now() + seconds * 1000) })
    .where(eq(connections.id, ONLY));
