import { replyToEstimate } from '~/features/estimating/operations/reply-to-estimate.server';
import { isAppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { addBilled, fileOf, importBatch } from '../club/batches';
import { checkForm, nextCheckNumber, saveCheckFor } from '../club/checks';
import { contextFor } from '../club/context';
import { addContractorInvoice } from '../club/contractor-invoices';
import { billJob, creditedHousehold } from '../club/job-invoices';
import { addContractor, addJob, askForEstimates } from '../club/jobs';
import { mailsTo } from '../samples/mails';
import { callApi } from './call-api';

/** The result of a call: a conflict where the amount was read and is not the expected one. */
interface Answer {
  status: number;
  errors: Record<string, string[]>;
  /** The cents that it read, where the response has them. */
  cents?: number | undefined;
}

/** A field of a call in which an amount of dollars is typed. */
export interface MoneyField {
  /** The name of the field in the errors. */
  field: string;
  /** Creates a record of its own. Returns a function that sends the call with this value in the field. */
  open(): Promise<(value: unknown) => Promise<Answer>>;
  /** Sent as a form or in a file: every value is a text. */
  isText?: true;
}

const as = 'accounting';

async function send(endpoint: string, body: unknown, centsOf: (json: never) => number = () => Number.NaN) {
  const { status, json } = await callApi(endpoint, { as, body });
  const cents = status === 200 || status === 201 ? centsOf(json as never) : Number.NaN;
  return { status, errors: json.errors ?? {}, ...(!Number.isNaN(cents) && { cents }) };
}

const inCents = (dollars: number) => Math.round(dollars * 100);

/** One line of labor of $5,000.00, of which the club gets a tenth. */
async function largeInvoice() {
  const labor = [{ description: 'Roof', amount: 500_000 }];
  const sums = { inv_total_material: 0, inv_total_labor: 500_000, inv_net_sale: 500_000, inv_tax_amount: 0 };
  const shares = { total: 500_000, factor_amount: 50_000, con_bill: 450_000 };
  return addContractorInvoice(await addContractor(), { material: [], labor, tax: 0, ...sums, ...shares });
}

type View = { data: Record<string, number> & Record<'material' | 'labor', Record<string, number>> };

const updateOf = (name: string, shown = name): MoneyField => ({
  field: name,
  async open() {
    const { id } = await largeInvoice();
    return (value) =>
      send(`POST /contractor-invoice/update/${id}`, { [name]: value }, ({ data }: View) => inCents(data[shown]!));
  },
});

const lineOf = (kind: 'material' | 'labor'): MoneyField => ({
  field: `${kind}.${kind}_amt_1`,
  async open() {
    const { id } = await largeInvoice();
    const name = `${kind}_amt_1`;
    return (value) =>
      send(
        `POST /contractor-invoice/update/${id}`,
        { [kind]: { [`${kind}_1`]: 'Work', [name]: value } },
        (json: View) => inCents(json.data[kind][name]!),
      );
  },
});

interface MemberInvoice {
  invoice: { items: { amount: number }[] };
}

/** A new invoice to a member, or a change of one: its one line, or what is taken off $5,000.00. */
const memberInvoice = (isNew: boolean, field: 'items.0.amount' | 'discountValue'): MoneyField => ({
  field,
  async open() {
    const isLine = field === 'items.0.amount';
    const path = isNew ? '' : `/${(await billJob()).invoice.id}`;
    const job = isNew ? { jobId: (await addJob()).id } : {};
    return (value) => {
      const items = [{ description: 'Work', amount: isLine ? value : '5000' }];
      const body = { ...job, unit: 'dollars', items, ...(!isLine && { discountValue: value }) };
      return send(`POST /invoices${path}`, body, ({ invoice }: MemberInvoice) =>
        Math.abs(invoice.items[isLine ? 0 : 1]!.amount),
      );
    };
  },
});

const credits = (call: 'credit' | 'write-off'): MoneyField => ({
  field: 'amount',
  async open() {
    const { invoice } = await billJob(500_000);
    const path = `POST /invoices/${invoice.id}/${call}`;
    return (amount) =>
      send(path, { version: invoice.version, unit: 'dollars', amount, reason: 'Agreed' }, (json: Credited) =>
        call === 'credit' ? json.credit_note.amount : json.write_off.amount,
      );
  },
});

type Credited = Record<'credit_note' | 'write_off', { amount: number }>;

const useCredit: MoneyField = {
  field: 'parts.0.amount',
  async open() {
    const { invoice, credit } = await creditedHousehold(500_000);
    const path = `POST /membership/${invoice.membership_id}/apply-credit`;
    return (amount) =>
      send(
        path,
        { unit: 'dollars', parts: [{ invoice_id: invoice.id, amount }], credit },
        (json: { invoices: { paid: number }[] }) => json.invoices[0]!.paid,
      );
  },
};

let files = 0;

const batchRow = (field: 'items.0.amount' | 'discount_amount'): MoneyField => ({
  field,
  async open() {
    const { contractor, job } = await addBilled();
    files += 1;
    const { batchId, rows } = await importBatch(fileOf(contractor.alpha_ref, job.id, [`MONEY-${files}`]));
    return (value) => {
      const isLine = field === 'items.0.amount';
      const items = [{ kind: 'labor', description: 'Work', amount: isLine ? value : 5000 }];
      const row = { id: rows[0]!.id, contractor_id: contractor.id, job_id: job.id, items };
      return send(`POST /batch/${batchId}/approve`, { ...row, ...(!isLine && { discount_amount: value }) });
    };
  },
});

const saveCheck: MoneyField = {
  field: 'numeric_amount',
  isText: true,
  async open() {
    const { invoice } = await billJob();
    return async (value) => {
      const more = { numeric_amount: String(value), accept_difference: 'on' };
      return send('POST /save-check', checkForm(invoice.uuid, invoice.amount, more), checkCents);
    };
  },
};

const checkCents = ({ check }: { check: { numeric_amount: number } }) => inCents(check.numeric_amount);

const changeCheck: MoneyField = {
  field: 'numeric_amount',
  async open() {
    const { invoice } = await billJob();
    const { check } = (await saveCheckFor(invoice)).json;
    const { check_image: _, ...whole } = check;
    return (numeric_amount) =>
      send(`POST /checks/${check.id}`, { ...whole, numeric_amount, accept_difference: true }, checkCents);
  },
};

const pay: MoneyField = {
  field: 'amount',
  async open() {
    const contractor = await addContractor();
    const { id } = await addContractorInvoice(contractor, { status: 'APPROVED' });
    const wish = { contractor_id: contractor.id, invoice_ids: [id], paid_on: '2026-11-03' };
    // Of another sum than the invoice's, which is a conflict and no fault of the field
    return (amount) => send('POST /contractor-invoice/pay', { ...wish, check_number: nextCheckNumber(), amount });
  },
};

const importSheet: MoneyField = {
  field: 'row 2',
  isText: true,
  async open() {
    const { alpha_ref } = await addContractor();
    files += 1;
    const number = `SHEET-${files}`;
    return (value) => {
      const body = new FormData();
      const content = `con,hoc_inv_num,labor_1,labor_amt_1,labor_2,labor_amt_2\n${alpha_ref},${number},Work,"${value}",More,5`;
      body.set('file', new File([content], 'sheet.csv'));
      return send('POST /contractors/import-contractor', body);
    };
  },
};

const estimateReply: MoneyField = {
  field: 'total_cost',
  isText: true,
  async open() {
    const { asked } = await askForEstimates(1);
    const [mail] = await mailsTo(asked[0]!.email);
    const token = /estimate\/([\w-]{43})/.exec(mail!.text)![1]!;
    const context = await contextFor('visitor');
    return async (total_cost) => {
      try {
        await perform(replyToEstimate, context, { token, total_cost, description: 'New tap, fitted' });
        return { status: 200, errors: {} };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { status: error.status, errors: error.errors ?? {} };
      }
    };
  },
};

/** Every field of every call in which dollars are typed. */
export const moneyFields: Record<string, MoneyField> = {
  'contractor-invoice/update, a line of material': lineOf('material'),
  'contractor-invoice/update, a line of labor': lineOf('labor'),
  'contractor-invoice/update, total': updateOf('total'),
  'contractor-invoice/update, inv_total_sale': updateOf('inv_total_sale', 'total'),
  'contractor-invoice/update, amount': updateOf('amount'),
  'contractor-invoice/update, con_adj': updateOf('con_adj'),
  'contractor-invoice/update, hoc_adj': updateOf('hoc_adj'),
  'contractor-invoice/pay, amount': pay,
  'save-check, numeric_amount': saveCheck,
  'checks/{id}, numeric_amount': changeCheck,
  'invoices, a line': memberInvoice(true, 'items.0.amount'),
  'invoices, discountValue': memberInvoice(true, 'discountValue'),
  'invoices/{id}, a line': memberInvoice(false, 'items.0.amount'),
  'invoices/{id}, discountValue': memberInvoice(false, 'discountValue'),
  'invoices/{id}/credit, amount': credits('credit'),
  'invoices/{id}/write-off, amount': credits('write-off'),
  'membership/{id}/apply-credit, a part': useCredit,
  'batch/{id}/approve, a line': batchRow('items.0.amount'),
  'batch/{id}/approve, discount_amount': batchRow('discount_amount'),
  'contractors/import-contractor, a cell': importSheet,
  'a reply to an estimate request, total_cost': estimateReply,
};
