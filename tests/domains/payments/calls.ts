import type { Calls, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

const by = { payer_name: 'payer_name COLLATE NOCASE', amount: 'amount' };

export const calls = {
  'GET /payments': {
    needs: 'payment.read',
    trips: ['apiList', '/payments', ...lookedUp('/payments', 'payer_name')],
    sorted: { table: 'payments', where: 'true', by, names: 2 },
  },
  'GET /payments/export': {
    needs: 'payment.read',
    trips: ['apiList', '/payments/export', '/payments/export?tab=refunds'],
  },
  'GET /refund': {
    needs: 'payment.read',
    trips: ['apiList', '/refund', '/refund?search=7'],
    sorted: { table: 'refunds', where: 'failed_at IS NULL', by, names: 2 },
  },
  'GET /payments/refund/{id}': {
    needs: 'payment.refund',
    reach: 'permission',
    trips: ['write', '/payments/refund/{checkPayment}'],
    writes: ['payments', 'payment_parts', 'refunds', 'refund_attempts', 'invoices', 'history', 'work'],
  },
  'POST /payments/refund/{id}': { needs: 'payment.refund', reach: 'permission' },
  'GET /payments/checkout/{order_uuid}': {
    needs: 'public',
    reach: 'link',
    trips: ['public', '/payments/checkout/{invoice}'],
  },
  'POST /payments/intent/{uuid}': { needs: 'public', reach: 'link' },
  'POST /payments/pay-invoice/{uuid}': { needs: 'public', reach: 'link' },
  'POST /membership/{id}/apply-credit': { needs: 'check.create', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'payment.refund': 'accounting',
  'payment.read': 'accounting viewer',
} satisfies Holders;

export const pages = {
  'routes/api/stripe-webhook': ['none', '/api/webhooks/stripe'],
  'routes/site/checkout': ['checkout', '/checkout/{invoice}'],
  'routes/office/member-invoices/payments': [
    'list',
    '/app/payments',
    ...tabs('/app/payments', 'refunds', 'checks'),
    ...lookedUp('/app/payments', 'payer_name'),
  ],
  'routes/office/member-invoices/apply-credit': ['record', '/app/members/{member}/credit'],
} satisfies Pages;

export const records = {
  checkPayment: ['id', "payments WHERE payment_method = 'CHECK' AND status = 'PAID'"],
} satisfies Records;

export const typed = { payments: ['payer_name'] } satisfies Typed;
