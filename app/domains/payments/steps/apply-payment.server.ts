import { is, SQL } from 'drizzle-orm';
import type { Invoice } from '~/domains/invoices/queries.server';
import type { InvoiceStatus } from '~/domains/invoices/states';
import { type InvoiceMovement, movedInvoice, moveInvoice } from '~/domains/invoices/steps/move-invoice.server';
import type { Household } from '~/domains/memberships/reads/household.server';
import { activateMembership } from '~/domains/memberships/steps/activate-membership.server';
import { checkSourceOf } from '~/domains/memberships/steps/open-check-task.server';
import { closeTasksFrom } from '~/domains/tasks/steps/close-tasks.server';
import type { Day } from '~/lib/calendar';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { paymentParts } from '../table.server';

/** A step of one invoice: one per commit, whatever pays it. */
export type Settlement = InvoiceMovement & { invoice: Invoice };

/** Cents of a payment that pay an invoice, or negative ones that free it. */
export interface PaymentUse {
  /** An expression for the id, if it is created in the same commit. */
  payment_id: number | SQL<number>;
  invoice: Pick<Invoice, 'id'>;
  amount: number;
  /** The refund or the credit note that frees it. */
  refund_id?: number | SQL<number>;
  adjustment_id?: number | SQL<number>;
}

/** The writes that record which payments pay what of which invoices; the rows of a payment are adjacent. */
export function paymentUses({ db, now }: OperationContext, uses: readonly PaymentUse[], on: Day): Part {
  const columns = ['payment_id', 'refund_id', 'adjustment_id'] as const;
  const writes = uses.flatMap((use) => {
    const same = Object.fromEntries(columns.flatMap((name) => (is(use[name], SQL) ? [[name, use[name] as SQL]] : [])));
    const known = Object.fromEntries(
      columns.flatMap((name) => (typeof use[name] === 'number' ? [[name, use[name]]] : [])),
    );
    const row = { ...known, invoice_id: use.invoice.id, amount: use.amount, booked_on: on, created_at: now };
    return insertRows(db, paymentParts, [row], same);
  });
  return { writes };
}

/**
 * The part of a commit that takes steps of a household's invoices. The task that waits for the check of a settled one
 * is closed; settled dues with a payment activate the membership, once even if they are paid again.
 */
export async function settleInvoices(
  context: OperationContext,
  { membership }: Pick<Household, 'membership'>,
  settlements: readonly Settlement[],
): Promise<Part> {
  const becomes = (status: InvoiceStatus) =>
    settlements.filter(
      ({ invoice, ...movement }) =>
        movement.move !== 'restore' && invoice.status !== status && movedInvoice(invoice, movement).status === status,
    );
  const paid = becomes('PAID');
  const dues = paid.filter(({ invoice }) => invoice.kind === 'DUES').map(({ invoice }) => invoice);
  const fresh = dues.filter(({ activated_at }) => activated_at === null);
  const years = fresh.reduce((sum, { subscription_no_years }) => sum + (subscription_no_years ?? 1), 0);
  return joinParts([
    ...settlements.map(({ invoice, ...movement }) =>
      moveInvoice(context, invoice, { ...movement, isActivating: fresh.includes(invoice) }),
    ),
    dues.length > 0 ? await activateMembership(context, membership, years) : {},
    await closeTasksFrom(
      context,
      [...paid, ...becomes('CLOSED'), ...becomes('VOID')].map(({ invoice }) => checkSourceOf(invoice.uuid)),
    ),
  ]);
}

interface Applied {
  household: Pick<Household, 'membership'>;
  /** The uses: several payments of an invoice, or several invoices of a payment. */
  uses: readonly (PaymentUse & { invoice: Invoice })[];
  on: Day;
  /** Cents written off of each invoice's rest, by invoice id, in the same step. */
  writtenOff?: ReadonlyMap<number, number>;
  data?: Record<string, unknown>;
}

/** The part of a commit that uses payments for invoices of their household, without the payments' own rows. */
export async function applyPayments(
  context: OperationContext,
  { household, uses, on, writtenOff = new Map(), data = {} }: Applied,
): Promise<Part> {
  const byInvoice = new Map<number, Settlement>();
  for (const { invoice, amount } of uses) {
    const paid = (byInvoice.get(invoice.id)?.paid ?? 0) + amount;
    byInvoice.set(invoice.id, { invoice, move: 'pay', paid, credited: writtenOff.get(invoice.id) ?? 0, data });
  }
  const settled = await settleInvoices(context, household, [...byInvoice.values()]);
  return joinParts([paymentUses(context, uses, on), settled]);
}
