import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { type JobMail, jobMailKeys } from '~/domains/memberships/rules/job-mails';
import { defineOperation } from '~/lib/operation/operation.server';
import { rowsTogether } from '~/lib/read-together.server';
import { mailCounts } from '~/lib/settings/tables.server';
import { templateKeyOf } from '../rules/member-mail-key';

/** When each mail to members about their jobs was last sent; without those that never were. */
export const showMailsSent = defineOperation({
  name: 'show-mails-sent',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run({ db }) {
    const counts = await rowsTogether(
      db,
      db
        .select({ key: mailCounts.key, sent_at: mailCounts.sent_at })
        .from(mailCounts)
        .where(inArray(mailCounts.key, jobMailKeys.map(templateKeyOf))),
    );
    const sent = new Map(counts.map(({ key, sent_at }) => [key, sent_at]));
    const times = jobMailKeys.flatMap((mail) => {
      const at = sent.get(templateKeyOf(mail));
      return at ? [[mail, at] as const] : [];
    });
    return { last_sent: Object.fromEntries(times) as Partial<Record<JobMail, Date>> };
  },
});
