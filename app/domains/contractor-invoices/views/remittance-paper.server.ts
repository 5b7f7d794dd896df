import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { openPaper } from '~/services/pdf/open-paper.server';
import type { PaperCell } from '~/services/pdf/paper.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { correctionTitle, reasonText, remittanceTitle } from '../rules/payment-words';
import {
  addSumsApart,
  adjustmentOf,
  dueOf,
  noSumsApart,
  type RemittanceLine,
  type RemittanceSums,
  sumsApart,
  sumsOfLines,
} from '../rules/remittance';
import { type InvoiceSum, invoiceSums, invoiceSumWords, sumOfStatus } from '../states';
import type { ContractorPayment } from '../table.server';
import type { LineOfPayment, SettledLine } from './remittance.server';

type Paper = ReturnType<typeof openPaper>;

const amountWidths = [64, 60, 64, 56, 64];
const amounts = (texts: string[]): PaperCell[] =>
  texts.map((text, index) => ({ text, width: amountWidths[index]!, isRight: true }));
const cells = (widths: number[], texts: string[]): PaperCell[] =>
  texts.map((text, index) => ({ text, width: widths[index]! }));

interface Leading {
  widths: number[];
  heads: string[];
  of(line: RemittanceLine): string[];
}

const ofMember: Leading = {
  widths: [64, 52, 80],
  heads: ['Invoice', 'Date', 'Member'],
  of: (line) => [line.hoc_inv_num, formatDay(line.inv_date), line.mem_name],
};

/** The columns left of the amounts. */
const leading: Record<InvoiceSum, Leading> = {
  to_pay: ofMember,
  waiting: {
    widths: [56, 50, 48, 42],
    heads: ['Invoice', 'Date', 'Status', 'Member'],
    of: (line) => [line.hoc_inv_num, formatDay(line.inv_date), line.status, line.mem_name],
  },
  refused: ofMember,
  paid: {
    widths: [56, 50, 50, 40],
    heads: ['Invoice', 'Date', 'Paid on', 'Check'],
    of: (line) => [
      line.hoc_inv_num,
      formatDay(line.inv_date),
      line.date_con_bill_payed ? formatDay(line.date_con_bill_payed) : '',
      line.con_payment_check_number,
    ],
  },
};

const sumCells = ({ total, factoring, bill, adjustment, due }: RemittanceSums) =>
  amounts([total, factoring, bill, 0 - adjustment, due].map(formatMoney));

function table(paper: Paper, sum: InvoiceSum, lines: readonly RemittanceLine[]): RemittanceSums {
  const { widths, heads, of } = leading[sum];
  const title = invoiceSumWords[sum];
  const sums = sumsOfLines(lines);
  if (lines.length === 0) return sums;
  paper.row([{ text: title, width: 400 }], { isStrong: true });
  const names = amounts(['Total', 'Factoring', 'Bill', 'Adjusted', title]);
  paper.row([...cells(widths, heads), ...names], { isSoft: true });
  for (const line of lines) {
    const { total, factor_amount, con_bill } = line;
    const figures = [total, factor_amount, con_bill, 0 - adjustmentOf(line), dueOf(line)].map(formatMoney);
    paper.row([...cells(widths, of(line)), ...amounts(figures)]);
  }
  const label = `${title} (${lines.length})`;
  paper.row([{ text: label, width: widths.reduce((sum, width) => sum + width, 0) }, ...sumCells(sums)], {
    isStrong: true,
  });
  return sums;
}

async function open(context: OperationContext, title: string): Promise<Paper> {
  const club = await clubOf(context);
  const contact = [club.name, shownPhone(club.phone), club.email].join(' · ');
  return openPaper(context, { club: club.name, contact, title });
}

interface Report {
  /** The days as text. */
  period: string;
  /** By contractor. */
  lines: readonly RemittanceLine[];
}

/** Returns the remittance report: a table per contractor and sum (to pay, not decided, refused, paid). */
export async function remittanceReport(context: OperationContext, { period, lines }: Report): Promise<Uint8Array> {
  const paper = await open(context, 'Remittance Report');
  paper.entry('Period', period);
  if (lines.length === 0) paper.paragraph('There are no invoices in this period.');
  let all = noSumsApart();
  const groups = byContractor(lines);
  for (const ofOne of groups.values()) {
    paper.heading(ofOne[0]!.contractor_name);
    const linesIn = (sum: InvoiceSum) => ofOne.filter(({ status }) => sumOfStatus[status] === sum);
    all = addSumsApart(
      all,
      sumsApart((sum) => table(paper, sum, linesIn(sum))),
    );
  }
  if (groups.size > 1) {
    paper.heading('All contractors');
    for (const sum of invoiceSums) {
      paper.sum(`${invoiceSumWords[sum]} (${all[sum].count})`, formatMoney(all[sum].due), { isStrong: true });
    }
  }
  return paper.save();
}

function byContractor(lines: readonly RemittanceLine[]): Map<number, RemittanceLine[]> {
  const groups = new Map<number, RemittanceLine[]>();
  for (const line of lines) {
    const group = groups.get(line.contractor_id);
    if (group) group.push(line);
    else groups.set(line.contractor_id, [line]);
  }
  return groups;
}

interface Paid {
  payment: ContractorPayment;
  contractor: { address_line: string; city: string; state_id: string; zip: string };
  lines: readonly LineOfPayment[];
  settled: readonly SettledLine[];
}

/** Returns the remittance of one payment: the invoices it paid, the corrections it settled, and their sum. */
export async function paymentRemittance(context: OperationContext, paid: Paid): Promise<Uint8Array> {
  const { payment, contractor, lines, settled } = paid;
  const { kind, check_number, contractor_name, paid_on, amount, voided_on } = payment;
  const paper = await open(context, remittanceTitle(payment));
  if (voided_on !== null) paper.heading(`VOID since ${formatDay(voided_on)}: ${reasonText(payment)}`);
  paper.entry('Paid to', contractor_name);
  const { address_line, city, state_id, zip } = contractor;
  paper.entry('Address', [address_line, city, [state_id, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '));
  if (check_number !== null) paper.entry('Check number', check_number);
  paper.entry('Date', formatDay(paid_on));
  if (lines.length > 0) paper.heading('Invoices');
  table(paper, 'paid', lines);
  if (settled.length > 0) paper.heading('Corrections');
  for (const { type, hoc_inv_num, line_amount } of settled) {
    paper.sum(correctionTitle(type, hoc_inv_num), formatMoney(line_amount));
  }
  const what = kind === 'CHECK' ? 'check' : 'payment';
  paper.sum(`Amount of the ${what}`, formatMoney(amount), { isStrong: true });
  const takenOff = lines.flatMap((line) => (line.taken_off_on === null ? [] : { ...line, on: line.taken_off_on }));
  if (takenOff.length > 0) paper.heading('Taken off');
  for (const { hoc_inv_num, on, con_paid } of takenOff) {
    const advance = voided_on === null ? ` ${formatMoney(con_paid)} of it is paid in advance.` : '';
    paper.paragraph(`Invoice ${hoc_inv_num} was taken off this ${what} on ${formatDay(on)}.${advance}`);
  }
  return paper.save();
}
