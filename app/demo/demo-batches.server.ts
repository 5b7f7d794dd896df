import { eq } from 'drizzle-orm';
import { readInvoiceSheet } from '~/domains/contractor-invoices/rules/import-sheet';
import type { ContractorFacts, MemberFacts } from '~/domains/contractor-invoices/rules/match-row';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { mails } from '~/domains/inbox/table.server';
import { fileRowsOf, readBatchRow } from '~/domains/invoice-batches/rules/batch-row';
import { matchBatchRow } from '~/domains/invoice-batches/rules/match-batch-row';
import type { BatchInvoiceStatus } from '~/domains/invoice-batches/states';
import { batchInvoices, invoiceBatches } from '~/domains/invoice-batches/table.server';
import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { type DemoAttachment, openInvoices, solvedInvoices } from './demo-attachments';
import { demoContractors } from './demo-contractors';
import { addAttachments, attachmentUuid, storeAttachmentsOf } from './demo-desk.server';
import type { Ledger, Step } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { openDemoTask } from './demo-tasks.server';
import { seedThread } from './demo-threads.server';
import { households } from './households';

const ALMA = 3;
/** The desk's mails precede these. */
const FIRST_MAIL = 7;
/** Dues have the numbers of their memberships. */
const JOB_INVOICE = 2000;

interface DemoBatch {
  /** The sender, and the jobs of the rows, with their members and contractors. */
  contractor: number;
  jobs: Record<number, { membership: number; contractor: number }>;
  subject: string;
  attachedFiles: DemoAttachment[];
  daysAgo: number;
  /** The first rows; the others are undecided. */
  decided: Exclude<BatchInvoiceStatus, 'UNDECIDED'>[];
}

const demoBatches: DemoBatch[] = [
  {
    contractor: 8,
    jobs: { 6: { membership: 16, contractor: 8 } },
    subject: 'Invoices of October',
    attachedFiles: solvedInvoices,
    daysAgo: 9,
    decided: ['APPROVED', 'REJECTED'],
  },
  {
    contractor: 2,
    jobs: {
      7: { membership: 1, contractor: 1 },
      9: { membership: 5, contractor: 2 },
      14: { membership: 13, contractor: 2 },
      37: { membership: 8, contractor: 2 },
    },
    subject: 'Invoices of week 46',
    attachedFiles: openInvoices,
    daysAgo: 5,
    decided: ['REJECTED'],
  },
];

function senderOf({ contractor }: DemoBatch) {
  const { name, desk } = demoContractors[contractor - 1]!;
  return { name, email: `${desk}@${name.toLowerCase().replace(/[^a-z]/g, '')}.example` };
}

function contractorFacts(id: number): ContractorFacts {
  const { ref, name, fee, address, city, zip } = demoContractors[id - 1]!;
  const place = { address_line: address, address_line_2: '', city, state_id: 'WA', zip };
  return { id, alpha_ref: ref, name, factor_percent: fee, ...place };
}

function memberFacts(id: number): MemberFacts {
  const { names, homes } = households[id - 1]!;
  const [street, city, zip] = homes[0]!;
  const who = { mem_name: names[0]!, mem_email: emailOf(names[0]!), mem_phone: phoneOf(id) };
  return { membership_id: id, ...who, mem_street: street, mem_city: `${city}, WA ${zip}` };
}

/** The rows of a batch's file, as an import parses and matches them. */
async function rowsOf(ledger: Ledger, { contractor, jobs: known, attachedFiles, daysAgo }: DemoBatch) {
  const { rows, epoch } = await readInvoiceSheet(new TextEncoder().encode(attachedFiles[0]!.content));
  const reading = { epoch, today: ledger.day(daysAgo) };
  return (await fileRowsOf(rows, reading)).map((fileRow) => {
    const row = readBatchRow(fileRow, reading);
    const { con, job_number } = row.values;
    const job = known[job_number ?? 0];
    const facts = {
      contractor: con === demoContractors[contractor - 1]!.ref ? contractorFacts(contractor) : null,
      existing: null,
      job: job ? { id: job_number!, contractor_id: job.contractor, member: memberFacts(job.membership) } : null,
      members: [],
    };
    return matchBatchRow(row, facts, contractor);
  });
}

/** Two batches of invoices: one is decided, the other open. */
export async function seedBatches(ledger: Ledger, bucket: R2Bucket): Promise<void> {
  let rowId = 0;
  for (const [index, batch] of demoBatches.entries()) {
    const id = index + 1;
    const mail = FIRST_MAIL + index;
    await storeAttachmentsOf(ledger, bucket, mail, batch.attachedFiles);
    seedMail(ledger, mail, batch);
    const rows = await rowsOf(ledger, batch);
    const { daysAgo, decided } = batch;
    const isSolved = decided.length === rows.length;
    const steps: Step<'invoice_batch'>[] = [
      ['created', daysAgo - 0.5, ALMA],
      ['filled', daysAgo - 0.5, 'system'],
      ...decided.map(
        (status): Step<'invoice_batch'> => [status === 'APPROVED' ? 'approved' : 'rejected', daysAgo - 1, ALMA],
      ),
    ];
    const told = { from: 2, to: rows.length + 1, number: rows[0]!.content.hoc_inv_num };
    const counted = (status: BatchInvoiceStatus) => decided.filter((each) => each === status).length;
    const task_id = openDemoTask(ledger, {
      task_type: 'INVOICE_BATCH',
      title: batch.subject,
      taskable_type: 'batch',
      taskable_id: id,
      contact: { ...senderOf(batch), phone: '' },
      source: `mail:demo-${mail}`,
      opened: daysAgo,
      openedBy: 'system',
      taken: { by: ALMA, daysAgo: daysAgo - 0.4 },
      ...(isSolved && { closed: daysAgo - 1 }),
    });
    ledger.add(
      ledger.db.insert(invoiceBatches).values({
        id,
        uuid: ledger.uuid(15, id),
        version: ledger.tell('invoice_batch', id, steps, told),
        task_id,
        mail_id: mail,
        file_uuid: attachmentUuid(ledger, mail, 0),
        file_name: batch.attachedFiles[0]!.label,
        with_feedback: true,
        status: 'IMPORTED',
        user_id: ALMA,
        total: rows.length,
        processed: rows.length,
        chunks: 1,
        approved: counted('APPROVED'),
        rejected: counted('REJECTED'),
        created_at: ledger.instant(daysAgo - 0.5),
        updated_at: ledger.instant(daysAgo - 1),
      }),
    );
    if (decided.includes('APPROVED')) await seedJobInvoice(ledger, batch);
    for (const [place, row] of rows.entries()) {
      rowId += 1;
      const status = decided[place] ?? 'UNDECIDED';
      const at = status === 'UNDECIDED' ? null : ledger.instant(daysAgo - 1);
      ledger.add(
        ledger.db.insert(batchInvoices).values({
          ...row,
          id: rowId,
          batch_id: id,
          status,
          decided_by: at && ALMA,
          decided_at: at,
          ...(status === 'APPROVED' && { invoice_id: JOB_INVOICE, contractor_invoice_id: 1 }),
        }),
      );
    }
  }
}

/** The mail of a batch's file. */
function seedMail(ledger: Ledger, id: number, batch: DemoBatch): void {
  const { name, email } = senderOf(batch);
  const at = ledger.instant(batch.daysAgo);
  const attachments = addAttachments(ledger, id, batch.attachedFiles);
  ledger.tell('mail', id, [['received', batch.daysAgo, 'system']]);
  ledger.add(
    ledger.db.insert(mails).values({
      id,
      uuid: ledger.uuid(5, id),
      channel: 'mail',
      outside_id: `mail:demo-${id}`,
      from: email,
      from_name: name,
      to: 'desk@club.example',
      subject: batch.subject,
      text: 'Attached.',
      html: '',
      attachments,
      received_at: at,
      created_at: at,
      updated_at: at,
    }),
  );
  seedThread(
    ledger,
    { id, from: [name, email], subject: batch.subject, opened: batch.daysAgo },
    { status: 'ACKNOWLEDGED' },
  );
}

/** The invoice to the member that an approval created; the contractor's existed before. */
async function seedJobInvoice(ledger: Ledger, { attachedFiles, daysAgo, jobs }: DemoBatch): Promise<void> {
  const membership_id = Object.values(jobs)[0]!.membership;
  const { rows } = await readInvoiceSheet(new TextEncoder().encode(attachedFiles[0]!.content));
  const { values } = readBatchRow(rows[0]!, { epoch: 1900, today: ledger.day(daysAgo) });
  const lines = [...values.material, ...values.labor];
  const tax = values.total - lines.reduce((sum, { amount }) => sum + amount, 0);
  const items = [...lines, { description: 'Sales tax', amount: tax }];
  const at = ledger.instant(daysAgo - 1);
  const told = { parent_type: 'membership', parent_id: membership_id, amount: values.total };
  ledger.tell('invoice', JOB_INVOICE, [['issued', daysAgo - 1, ALMA]], told);
  ledger.add(
    ledger.db.insert(invoices).values({
      id: JOB_INVOICE,
      uuid: ledger.uuid(2, JOB_INVOICE),
      kind: 'JOB',
      status: 'ISSUED',
      membership_id,
      amount: values.total,
      payment_method: 'NONE',
      description: `Invoice ${values.hoc_inv_num}`,
      invoice_date: ledger.day(daysAgo - 1),
      created_at: at,
      updated_at: at,
    }),
    ...items.map((item, position) =>
      ledger.db.insert(invoiceItems).values({ ...item, position, invoice_id: JOB_INVOICE }),
    ),
    ledger.db.update(contractorInvoices).set({ invoice_id: JOB_INVOICE }).where(eq(contractorInvoices.id, 1)),
  );
}
