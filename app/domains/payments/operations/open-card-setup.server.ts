import { invoiceIdOf } from '~/domains/invoices/queries.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { openSetupIntent } from '~/services/payments/open-setup-intent.server';
import { findPayableInvoice } from '../reads/payable.server';
import { getCardSetupId } from '../reads/read-attempts.server';
import * as limits from '../rules/rate-limits';
import { openCardSetupInput } from '../schema';
import { cardSetups } from '../table.server';
import { providerOf } from '../work/provider.server';
import { toAppError } from '../work/to-app-error.server';

/** Opens a card setup for a payer, or returns the open one; its client secret is for the browser. */
export const openCardSetup = defineOperation({
  name: 'open-card-setup',
  needs: 'public',
  input: openCardSetupInput,
  async run(context, { uuid }) {
    const { db, now } = context;
    const [invoice, currentId] = await Promise.all([
      findPayableInvoice(db, uuid),
      getCardSetupId(db, invoiceIdOf(uuid)),
      countCaller(context, 'card-setup', limits.cardSetups),
    ]);
    const provider = providerOf(context);
    const setup = await openSetupIntent(provider, { invoiceUuid: uuid, currentId }).catch(toAppError);
    if (setup.id !== currentId) {
      const values = { invoice_id: invoice.id, provider_reference: setup.id, updated_at: now };
      await db.insert(cardSetups).values(values).onConflictDoUpdate({ target: cardSetups.invoice_id, set: values });
    }
    const { id, client_secret, status } = setup;
    return { intent: { id, client_secret, status }, publishable_key: provider.publishableKey, provider: provider.kind };
  },
});
