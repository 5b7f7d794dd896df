import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { paymentList, refundList } from './list.server';
import { applyCredit } from './operations/apply-credit.server';
import { exportPayments } from './operations/export-payments.server';
import { listPayments } from './operations/list-payments.server';
import { listRefunds } from './operations/list-refunds.server';
import { openCardSetup } from './operations/open-card-setup.server';
import { payInvoice } from './operations/pay-invoice.server';
import { refundPayment } from './operations/refund-payment.server';
import { showCheckout } from './operations/show-checkout.server';
import { showCreditDraft } from './operations/show-credit-draft.server';

export { paymentEffects as effects } from './effects.server';

export const endpoints = {
  'GET /payments': listPayments,
  'GET /payments/export': { operation: exportPayments, file: csv },
  'GET /refund': listRefunds,
  'GET /payments/refund/{id}': { operation: refundPayment, changes: true },
  'POST /payments/refund/{id}': refundPayment,
  'GET /payments/checkout/{order_uuid}': showCheckout,
  'POST /payments/intent/{uuid}': openCardSetup,
  'POST /payments/pay-invoice/{uuid}': payInvoice,
  'POST /membership/{id}/apply-credit': applyCredit,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showCreditDraft] satisfies Operation[];

export const lists = [paymentList, refundList];
