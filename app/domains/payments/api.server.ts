import type { EndpointTable } from '~/lib/endpoints.server';
import { addCheckPayment } from './operations/add-check-payment.server';
import { findCheckout } from './operations/find-checkout.server';
import { openCardSetup } from './operations/open-card-setup.server';
import { payInvoice } from './operations/pay-invoice.server';

export const paymentEndpoints = {
  'GET /payments/checkout/{order_uuid}': findCheckout,
  'POST /payments/intent/{uuid}': openCardSetup,
  'POST /payments/pay-invoice/{uuid}': payInvoice,
  'POST /tasks/add-check-no/{id}': addCheckPayment,
} satisfies EndpointTable;
