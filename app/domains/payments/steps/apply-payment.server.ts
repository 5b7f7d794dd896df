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

/** A step of one invoice: one a commit, whatever pays it. */
export type Settlement = InvoiceMovement & { invoice: Invoice };

/** Cents of a payment that pay an invoice, or below 0 are freed again. */
export interface PaymentUse {
  /** Of one that is made in the same commit, the expression that gives its id. */
  payment_id: number | SQL<number>;
  invoice: Pick<Invoice, 'id'>;
  amount: number;
  /** The refund or the credit note that frees it. */
  refund_id?: number | SQL<number>;
  adjustment_id?: number | SQL<number>;
}

/** The writes that tell which payments pay what of which invoices; the rows of a payment stand together. */
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
 * The part of a commit that takes steps of a household's invoices. Where nothing is left of one any more the task that
 * waits for its check is closed; dues of which something was paid then activate the membership: once, however often they
 * are paid.
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
    dues.length > 0 ? activateMembership(context, membership, years) : {},
    await closeTasksFrom(
      context,
      [...paid, ...becomes('CLOSED'), ...becomes('VOID')].map(({ invoice }) => checkSourceOf(invoice.uuid)),
    ),
  ]);
}

interface Applied {
  household: Pick<Household, 'membership'>;
  /** What pays what: several payments of an invoice, or several invoices of a payment. */
  uses: readonly (PaymentUse & { invoice: Invoice })[];
  on: Day;
  /** Cents of the rest of an invoice, by its id, that are written off in the same step. */
  writtenOff?: ReadonlyMap<number, number>;
  data?: Record<string, unknown>;
}

/** The part of a commit that lets payments pay invoices of their household. The payments' own rows are the caller's. */
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
