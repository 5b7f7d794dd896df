import type { EndpointTable } from '~/lib/http/endpoints.server';
import { connectQuickbooks } from './operations/connect-quickbooks.server';
import { disconnectQuickbooks } from './operations/disconnect-quickbooks.server';
import { finishQuickbooksConsent } from './operations/finish-quickbooks-consent.server';
import { listQuickbooksBills } from './operations/list-quickbooks-bills.server';
import { resendBill } from './operations/resend-bill.server';
import { sendUnsentBills } from './operations/send-unsent-bills.server';
import { showQuickbooksStatus } from './operations/show-quickbooks-status.server';

export { quickbooksEffects as effects } from './effects.server';

const redirect = {
  type: 'text/html',
  respond: ({ url }: { url: string }) =>
    new Response(null, { status: 302, headers: { Location: url, 'Cache-Control': 'no-store' } }),
};

export const endpoints = {
  'GET /quickbooks/connect': { operation: connectQuickbooks, file: redirect, changes: true },
  'GET /quickbooks/status': showQuickbooksStatus,
  'GET /quickbooks/callback': { operation: finishQuickbooksConsent, changes: true },
  'POST /quickbooks/disconnect': disconnectQuickbooks,
  'GET /quickbooks/bills': listQuickbooksBills,
  'POST /quickbooks/bills/send': sendUnsentBills,
  'POST /quickbooks/bills/{id}/send': resendBill,
} satisfies EndpointTable;
