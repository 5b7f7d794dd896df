import { files } from '~/domains/files/table.server';
import { type MailAttachment, mails } from '~/domains/inbox/table.server';
import type { TaskType } from '~/domains/tasks/states';
import { type DemoAttachment, plumbingInvoice, weekOfInvoices } from './demo-attachments';
import type { Ledger } from './demo-ledger.server';
import { type DemoTask, openDemoTask } from './demo-tasks.server';
import { CLUB, type DemoThread, seedThread } from './demo-threads.server';

const [DANA, EMIL] = [4, 5];

interface Letter {
  from: [name: string, email: string];
  subject: string;
  text: string;
  html?: string;
  attachedFiles?: DemoAttachment[];
  task_type: TaskType;
  channel?: 'contact-page';
  opened: number;
  priority?: DemoTask['priority'];
  taken?: DemoTask['taken'];
  closed?: number;
  thread?: DemoThread;
}

const demoMails: Letter[] = [
  {
    from: ['Grace Alder', 'grace.alder@example.com'],
    subject: 'Moss on the roof of the Kirkland house',
    text: 'Hello,\n\ncan somebody look at the moss on the north side before the rains? Mornings are best.\n\nGrace Alder',
    task_type: 'NEW_MESSAGE',
    opened: 0.2,
  },
  {
    from: ['Peter Novak', 'peter.novak@example.org'],
    subject: 'Do you serve Mercer Island?',
    text: 'We are moving to Mercer Island in spring. Could we join then?',
    task_type: 'NEW_MESSAGE',
    channel: 'contact-page',
    opened: 0.9,
    taken: { by: DANA, daysAgo: 0.5 },
    thread: {
      status: 'PENDING',
      people: [DANA],
      further: [{ by: DANA, daysAgo: 0.4, text: 'Yes, we do. When will you move?\n\nDana Whitfield' }],
    },
  },
  {
    from: ['Louis Fontaine', 'louis.fontaine@example.com'],
    subject: 'New telephone number',
    text: 'Please note my new number, 206 555 0188.',
    task_type: 'NEW_MESSAGE',
    opened: 6.3,
    taken: { by: EMIL, daysAgo: 6.1 },
    closed: 6,
    thread: {
      status: 'ACKNOWLEDGED',
      people: [EMIL],
      further: [{ by: EMIL, daysAgo: 6, text: 'Thank you, we have noted it.' }],
    },
  },
  {
    from: ['Ballard Roofing', 'office@ballardroofing.example'],
    subject: 'Re: Estimate for gutter cleaning',
    text: 'We can do the gutters for $320, next week.\n\nBallard Roofing',
    task_type: 'NEW_MESSAGE_EST',
    opened: 0.6,
    priority: 'HIGH',
    thread: {
      status: 'NEEDS ATTENTION',
      people: [DANA, EMIL],
      further: [
        { by: DANA, daysAgo: 0.5, text: 'Does that include the back of the house?' },
        { daysAgo: 0.3, text: 'It does. Please tell us by Friday, we are nearly booked.\n\nBallard Roofing' },
      ],
    },
  },
  {
    from: ['Rainier Plumbing', 'billing@rainierplumbing.example'],
    subject: 'Invoice 20391',
    text: 'Attached is our invoice for the water heater at 512 W Galer St.',
    html: '<table width="100%" style="border-collapse:collapse"><tr><td bgcolor="#0f4c81" style="padding:12px;color:#ffffff;font-size:18px">Rainier Plumbing</td></tr><tr><td style="padding:12px"><p>Attached is our invoice for the <b>water heater</b> at 512 W Galer St.</p><p>Due on receipt. <a href="https://rainierplumbing.example/pay">Ways to pay</a></p><img src="https://rainierplumbing.example/logo.png" alt="Rainier Plumbing" width="120"></td></tr></table>',
    attachedFiles: plumbingInvoice,
    task_type: 'INVOICE',
    opened: 1.4,
    taken: { by: 3, daysAgo: 1.2 },
  },
  {
    from: ['Cascade Electric', 'accounts@cascadeelectric.example'],
    subject: 'Invoices of this week',
    text: 'Eleven invoices, one file.',
    attachedFiles: weekOfInvoices,
    task_type: 'INVOICE_BATCH',
    opened: 2.2,
    taken: { by: 3, daysAgo: 1.8 },
  },
];

export const attachmentUuid = (ledger: Ledger, mail: number, index: number) => ledger.uuid(13, mail * 100 + index);

/** Adds the rows of a mail's attachments and returns them; `storeAttachments` stores the files themselves. */
export function addAttachments(ledger: Ledger, id: number, attachedFiles: DemoAttachment[]): MailAttachment[] {
  return attachedFiles.map(({ label, content_type, content }, index) => {
    const uuid = attachmentUuid(ledger, id, index);
    const instant = ledger.instant(1);
    const size = content.length;
    const file = { uuid, label, content_type, size, type: 'file' as const, file_name: label };
    const owner = { fileable_type: 'mail', fileable_id: id, created_at: instant, updated_at: instant };
    ledger.add(ledger.db.insert(files).values({ ...file, ...owner }));
    return { uuid, label, content_type, size, content_id: null };
  });
}

/** Stores the attachments of the demo mails in R2. */
export async function storeAttachments(ledger: Ledger, bucket: R2Bucket): Promise<void> {
  for (const [index, { attachedFiles = [] }] of demoMails.entries()) {
    await storeAttachmentsOf(ledger, bucket, index + 1, attachedFiles);
  }
}

export async function storeAttachmentsOf(ledger: Ledger, bucket: R2Bucket, mail: number, files: DemoAttachment[]) {
  for (const [at, { content, content_type }] of files.entries()) {
    await bucket.put(`files/${attachmentUuid(ledger, mail, at)}`, content, {
      httpMetadata: { contentType: content_type },
    });
  }
}

/** Mails and messages of the contact page, each with its task. */
export function seedDesk(ledger: Ledger, isWithFiles: boolean): void {
  for (const [index, mail] of demoMails.entries()) {
    const id = index + 1;
    const [name, email] = mail.from;
    const attachments = isWithFiles ? addAttachments(ledger, id, mail.attachedFiles ?? []) : [];
    const source = `${mail.channel ? 'form' : 'mail'}:demo-${id}`;
    ledger.tell('mail', id, [['received', mail.opened, mail.channel ? 'visitor' : 'system']]);
    ledger.add(
      ledger.db.insert(mails).values({
        id,
        uuid: ledger.uuid(5, id),
        channel: mail.channel ?? 'mail',
        outside_id: source,
        from: email,
        from_name: name,
        to: CLUB,
        to_all: [{ name: '', address: CLUB }],
        subject: mail.subject,
        text: mail.text,
        html: mail.html ?? '',
        attachments,
        received_at: ledger.instant(mail.opened),
        created_at: ledger.instant(mail.opened),
        updated_at: ledger.instant(mail.opened),
      }),
    );
    seedThread(ledger, { ...mail, id }, mail.thread);
    openDemoTask(ledger, {
      task_type: mail.task_type,
      title: mail.subject,
      taskable_type: 'mail',
      taskable_id: id,
      contact: { name, email, phone: '' },
      source,
      opened: mail.opened,
      openedBy: mail.channel ? 'visitor' : 'system',
      ...(mail.priority && { priority: mail.priority }),
      taken: mail.taken,
      closed: mail.closed,
    });
  }
}
