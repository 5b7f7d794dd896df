import type { RegisteredMail } from '~/lib/mails/registered-mails';
import { clubOf } from '~/lib/settings/club-of.server';
import { readCreditNote } from '../views/read-credit-note.server';
import { readInvoice } from '../views/read-invoice.server';
import { creditNoteMail } from './credit-note-mail';
import { invoiceMail } from './invoice-mail';
import { creditNoteMailed, invoiceMailed } from './invoice-templates';

export const mails: RegisteredMail[] = [
  {
    mail: invoiceMailed,
    records: {
      noun: 'invoice',
      needs: 'invoice.read',
      async valuesOf(context, key, language) {
        const found = await readInvoice(context, key);
        const invoice = { ...found, membership: { ...found.membership, language } };
        return invoiceMail({ club: await clubOf(context), invoice, payHref: invoice.is_payable ? '/' : null }).values;
      },
    },
  },
  {
    mail: creditNoteMailed,
    records: {
      noun: 'credit note',
      needs: 'invoice.read',
      async valuesOf(context, key, language) {
        const found = await readCreditNote(context, key);
        const { invoice } = found;
        const note = { ...found, invoice: { ...invoice, membership: { ...invoice.membership, language } } };
        return creditNoteMail({ club: await clubOf(context), note, payHref: null }).values;
      },
    },
  },
];
