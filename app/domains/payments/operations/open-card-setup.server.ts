import { defineOperation } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { openSetupIntent } from '~/services/payments/open-setup-intent.server';
import { asRefusal } from '../as-refusal.server';
import { findPayableInvoice } from '../payable.server';
import { providerOf } from '../provider.server';
import { getCardSetupId } from '../queries.server';
import { openCardSetupInput } from '../schema';
import { cardSetups } from '../table.server';

/** Opens the card setup a payer gives a card to, or answers the open one: its client secret is for the browser. */
export const openCardSetup = defineOperation({
  name: 'open-card-setup',
  needs: 'public',
  input: openCardSetupInput,
  async run(context, { uuid }) {
    const { db, now, request } = context;
    const invoice = await findPayableInvoice(db, uuid);
    await countTry(context, `card-setup:${request.address}`, {
      tries: 300,
      seconds: 3600,
      message: 'Too many tries. Please wait a while, or call us.',
    });
    const provider = providerOf(context);
    const currentId = await getCardSetupId(db, invoice.id);
    const setup = await openSetupIntent(provider, { invoiceUuid: uuid, currentId }).catch(asRefusal);
    if (setup.id !== currentId) {
      const values = { invoice_id: invoice.id, provider_reference: setup.id, updated_at: now };
      await db.insert(cardSetups).values(values).onConflictDoUpdate({ target: cardSetups.invoice_id, set: values });
    }
    const { id, client_secret, status } = setup;
    return { intent: { id, client_secret, status }, publishable_key: provider.publishableKey, provider: provider.kind };
  },
});
