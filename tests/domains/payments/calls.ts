import type { Calls } from '../../support/proofs/calls';
import { lookedUp } from '../../support/proofs/read-requests';

export const calls = {
  'GET /payments': { needs: 'payment.read', trips: ['apiList', '/payments', ...lookedUp('/payments', 'payer_name')] },
  'GET /payments/export': {
    needs: 'payment.read',
    trips: ['apiList', '/payments/export', '/payments/export?tab=refunds'],
  },
  'GET /refund': { needs: 'payment.read', trips: ['apiList', '/refund', '/refund?search=7'] },
  'GET /payments/refund/{id}': {
    needs: 'payment.refund',
    reach: 'permission',
    trips: ['write', '/payments/refund/{checkPayment}'],
    writes: ['payments', 'payment_parts', 'refunds', 'refund_attempts', 'invoices', 'history', 'outbox'],
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
