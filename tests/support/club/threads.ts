import { eq } from 'drizzle-orm';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mails, threads } from '~/domains/inbox/table.server';
import { perform } from '~/lib/operation/operation.server';
import { rawMail } from '../samples/mail-samples-raw';
import { contextFor, db } from './context';

let made = 0;

/** A Message-ID of its own. */
export const newMessageId = () => `<mail-${++made}-${crypto.randomUUID()}@example.com>`;

/** Delivers a mail, and returns its row. */
export async function deliverMail(letter: Parameters<typeof rawMail>[0] = {}, more: object = {}) {
  const { id } = await perform(receiveMail, await contextFor('system'), { raw: rawMail(letter), ...more });
  return mailOf(id!);
}

export const mailOf = async (id: number) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!;

/** The conversation of a mail. */
export const threadOf = async (mail: { thread_id: number | null }) =>
  (await db.select().from(threads).where(eq(threads.id, mail.thread_id!)))[0]!;

/** The headers of a mail that answers one. */
export const answerTo = (id: string, more: string[] = []) => [`In-Reply-To: ${id}`, `References: ${id}`, ...more];
