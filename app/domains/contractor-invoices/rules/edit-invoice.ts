import { conflict, invalid } from '~/lib/errors';
import { MAX_CENTS } from '~/lib/text/read-money';
import type { ContractorInvoiceEdit } from '../schema';
import { stepRefusals } from '../states';
import type { ContractorInvoice } from '../table.server';
import { amountsOf, editFigures, type Figures, fullRefund, percentInForce, shareOf, storedAmounts } from './amounts';

const FULL_REFUND = 'full_refund';

/**
 * The figures of an invoice after an edit, and what the edit adds to its refunds, in cents.
 * @throws AppError 422 at the field, 409 for a full refund that is not possible
 */
export function editInvoice(invoice: ContractorInvoice, given: ContractorInvoiceEdit) {
  const isFull = given.operation_type === FULL_REFUND;
  if (isFull) refuseFullRefund(invoice);
  if (invoice.status === 'APPROVED') refuseFactoring(invoice, given);
  const edited = editFigures(invoice, figuresOf(invoice, given));
  const figures = isFull ? { ...edited, ...fullRefund(edited) } : edited;
  refuseAmounts(figures);
  refuseAdjustment(invoice, figures);
  const added = amountsOf(figures).total_adj_amount - amountsOf(invoice).total_adj_amount;
  return { figures, refund: invoice.status === 'APPROVED' ? added : 0, isFull };
}

/** Whether an edit changes what was paid: an amount, a percentage, an adjustment or its reason. */
export function changesAmounts(invoice: ContractorInvoice, given: ContractorInvoiceEdit): boolean {
  if (given.operation_type === FULL_REFUND) return true;
  if (given.adj_description !== undefined && (given.adj_description ?? '') !== invoice.adj_description) return true;
  const after = Object.entries(storedAmounts(editFigures(invoice, figuresOf(invoice, given))));
  return after.some(([name, value]) => JSON.stringify(value) !== JSON.stringify(invoice[name as keyof Figures]));
}

/** An edit's figures; a total can have either of its names. */
function figuresOf(invoice: ContractorInvoice, given: ContractorInvoiceEdit) {
  const { material, labor, tax, con_adj, hoc_adj, factor_percent, amount, adjust_factoring } = given;
  const isTicked = adjust_factoring ?? invoice.factoring_percent !== null;
  if (isTicked && adjust_factoring && given.factoring_percent === undefined) {
    throw invalid({ factoring_percent: 'Enter the percentage' });
  }
  if (factor_percent !== undefined && factor_percent % 100 !== 0 && factor_percent !== percentInForce(invoice)) {
    const { total } = editFigures(invoice, { material, labor, tax, total: totalOf(invoice, given) });
    if (factor_percent !== shareOf(amount ?? -1, total)) throw invalid({ factor_percent: 'At most two decimals' });
  }
  return {
    material,
    labor,
    tax,
    con_adj,
    hoc_adj,
    factor_percent,
    total: totalOf(invoice, given),
    factor_amount: amount,
    factoring_percent: isTicked ? (given.factoring_percent ?? invoice.factoring_percent) : null,
  };
}

const totalOf = (invoice: ContractorInvoice, { total, inv_total_sale }: ContractorInvoiceEdit) =>
  total !== undefined && total !== invoice.total ? total : inv_total_sale;

function refuseFullRefund({ status, canceled_at, fully_refunded_at, ...invoice }: ContractorInvoice) {
  const refusal = stepRefusals['refund-fully']({ status, isCanceled: canceled_at !== null });
  if (refusal) throw conflict(refusal);
  if (fully_refunded_at || amountsOf(invoice).new_invoice_total === 0) {
    throw conflict('This invoice is refunded in full already.');
  }
}

/** The contractor's share of an approved invoice is final: only refunds change it. */
function refuseFactoring(invoice: ContractorInvoice, given: ContractorInvoiceEdit) {
  const { factor_percent, amount, adjust_factoring, factoring_percent } = given;
  const isTicked = invoice.factoring_percent !== null;
  const isChanged = {
    factor_percent: factor_percent !== undefined && factor_percent !== percentInForce(invoice),
    amount: amount !== undefined && amount !== invoice.factor_amount && !isFollowing(invoice, given),
    adjust_factoring: adjust_factoring !== undefined && adjust_factoring !== isTicked,
    factoring_percent: factoring_percent !== undefined && factoring_percent !== invoice.factoring_percent,
  };
  const changed = Object.entries(isChanged).filter(([, wasChanged]) => wasChanged);
  if (changed.length > 0) {
    throw invalid(Object.fromEntries(changed.map(([name]) => [name, 'The factoring of an approved invoice stands.'])));
  }
}

/** Whether a given factoring amount is the one computed from the other changes, as the form displays it. */
function isFollowing(invoice: ContractorInvoice, given: ContractorInvoiceEdit): boolean {
  const { material, labor, tax, amount } = given;
  const total = totalOf(invoice, given);
  return editFigures(invoice, { material, labor, tax, total }).factor_amount === amount;
}

function refuseAmounts({ total, factor_amount }: Figures) {
  if (total > MAX_CENTS) throw invalid({ total: 'At most 999,999.99' });
  if (factor_amount > total) throw invalid({ amount: 'The factoring amount is above the total' });
}

/** Refuses at the share that is too large, or that was changed. */
function refuseAdjustment(before: ContractorInvoice, { total, con_adj, hoc_adj }: Figures) {
  const { total_adj_amount } = amountsOf(before);
  const field = con_adj > total || hoc_adj === before.hoc_adj ? 'con_adj' : 'hoc_adj';
  if (con_adj + hoc_adj > total) throw invalid({ [field]: 'The adjustment is above the total' });
  const least = before.status === 'APPROVED' ? total_adj_amount : before.refunded;
  if (con_adj + hoc_adj < least) throw invalid({ [field]: 'What is refunded cannot be taken back' });
}
