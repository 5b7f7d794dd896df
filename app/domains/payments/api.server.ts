import type { EndpointTable } from '~/lib/http/endpoints.server';
import { openCardSetup } from './operations/open-card-setup.server';
import { payInvoice } from './operations/pay-invoice.server';
import { showCheckout } from './operations/show-checkout.server';

export const paymentEndpoints = {
  'GET /payments/checkout/{order_uuid}': showCheckout,
  'POST /payments/intent/{uuid}': openCardSetup,
  'POST /payments/pay-invoice/{uuid}': payInvoice,
} satisfies EndpointTable;
