import type { MailTable } from './lib/mails/registered-mails';

/**
 * Every mail that the club sends by itself. Given to operations in their context, as parents.server.ts, and loaded when
 * it is needed: every page has a context.
 */
export const mails = (): Promise<MailTable> => import('./mail-registry.server').then(({ mailTable }) => mailTable);
