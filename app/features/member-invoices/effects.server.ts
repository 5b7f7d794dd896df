import type { PdfFile } from '~/lib/http/pdf.server';
import { clubOf } from '~/lib/settings/club-of.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { sendMail } from '~/services/mail/send-mail.server';
import { creditNoteMail } from './mails/credit-note-mail';
import { invoiceMail } from './mails/invoice-mail';
import { creditNotePaper } from './views/credit-note-paper.server';
import { invoicePaper } from './views/invoice-paper.server';
import { readCreditNote } from './views/read-credit-note.server';
import { readInvoice } from './views/read-invoice.server';

interface Mailed {
  uuid: string;
  to: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'invoice.mailed': Mailed;
    'credit-note.mailed': Mailed;
  }
}

const mailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  const [invoice, paper] = await Promise.all([readInvoice(context, uuid), invoicePaper(context, uuid)]);
  const mail = invoiceMail({
    club: await clubOf(context),
    invoice,
    payHref: invoice.is_payable ? `${context.request.origin}/checkout/${uuid}` : null,
  });
  await sendMail(context, { to, attachments: attached(paper) }, mail, key);
};

const creditNoteMailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  const [note, paper] = await Promise.all([readCreditNote(context, uuid), creditNotePaper(context, uuid)]);
  // Voided before this mail was sent
  if (note.voided_on !== null) return;
  const { invoice } = note;
  const mail = creditNoteMail({
    club: await clubOf(context),
    note,
    payHref: invoice.is_payable ? `${context.request.origin}/checkout/${invoice.uuid}` : null,
  });
  await sendMail(context, { to, attachments: attached(paper) }, mail, key);
};

const attached = ({ name, bytes }: PdfFile) => [
  { filename: name, type: 'application/pdf', content: Buffer.from(bytes).toString('base64') },
];

export const memberInvoiceEffects = {
  'invoice.mailed': mailed,
  'credit-note.mailed': creditNoteMailed,
};
