import * as z from 'zod';
import { isFixed } from '~/lib/mails/registered-mails';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { mailCounts } from '~/lib/settings/tables.server';
import { MAILS } from '~/services/mail/send-mail.server';
import { entryKey } from '../steps/snapshot.server';
import { mailState, type StoredMail } from '../views/mail-entry.server';
import { changeOf, selectEntries } from '../views/read-setting.server';

/** Every mail that the club sends by itself: when, to whom, whether its words are the club's own, when it was last sent. */
export const listMails = defineOperation({
  name: 'list-mails',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { db } = context;
    const [mails, { saved, sent }] = await Promise.all([
      context.mails(),
      readTogether(db, {
        saved: allOf(selectEntries(db, MAILS)),
        sent: allOf(db.select({ key: mailCounts.key, sent_at: mailCounts.sent_at }).from(mailCounts)),
      }),
    ]);
    const rows = new Map(saved.map((row) => [row.key, row]));
    const sentAt = new Map(sent.map(({ key, sent_at }) => [key, sent_at]));
    const results = Array.from(mails.values(), (registered) => {
      const { key, label, when, to } = registered.mail;
      const row = rows.get(entryKey(MAILS, key));
      return {
        key,
        label,
        when,
        to,
        is_fixed: isFixed(registered.mail),
        state: mailState(registered, (row?.values ?? {}) as StoredMail),
        version: row?.version ?? 0,
        ...changeOf(row),
        last_sent_at: sentAt.get(key) ?? null,
      };
    });
    return { results };
  },
});
