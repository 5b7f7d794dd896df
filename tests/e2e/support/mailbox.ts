import { expect, type Page } from '@playwright/test';

export interface Mail {
  id: number;
  from: string;
  to: string;
  cc: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

interface Wanted {
  to: string;
  subject?: RegExp;
  /** Older mails do not count. */
  since?: Date;
}

/** Mails the club sent to an address, newest first. */
export async function listMails(page: Page, { to, subject = /./, since = new Date(0) }: Wanted): Promise<Mail[]> {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as Mail[];
  return mails.filter(
    (mail) => mail.to.includes(to) && subject.test(mail.subject) && new Date(mail.created_at) >= since,
  );
}

/** The newest such mail; mails leave after the commit, so it waits a moment for it. */
export async function waitForMail(page: Page, wanted: Wanted): Promise<Mail> {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        [mail] = await listMails(page, wanted);
        return mail !== undefined;
      },
      { message: `a mail ${wanted.subject ?? ''} to ${wanted.to}`, timeout: 30_000 },
    )
    .toBe(true);
  return mail!;
}

/** The first link in a mail whose path starts so, as it is written. */
export function linkIn(mail: Pick<Mail, 'text'>, path: string): string {
  const links = mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((url) => new URL(url).pathname.startsWith(path));
  expect(link, `a link to ${path} in: ${mail.text}`).toBeDefined();
  return link!;
}
