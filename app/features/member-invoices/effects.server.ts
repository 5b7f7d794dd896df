import { clubOf } from '~/lib/env.server';
import type { EffectHandler } from '~/lib/work/define-work.server';
import { mailer } from '~/services/mail/mail.server';
import { invoiceMail } from './mails/invoice-mail';
import { invoicePaper } from './views/invoice-paper.server';
import { readInvoice } from './views/read-invoice.server';

interface Mailed {
  uuid: string;
  to: string;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'invoice.mailed': Mailed;
  }
}

const mailed: EffectHandler<Mailed> = async (context, { uuid, to }, key) => {
  const [invoice, paper] = await Promise.all([readInvoice(context, uuid), invoicePaper(context, uuid)]);
  const mail = invoiceMail({
    club: clubOf(context.env),
    invoice,
    payHref: invoice.is_payable ? `${context.request.origin}/checkout/${uuid}` : null,
  });
  const content = Buffer.from(paper.bytes).toString('base64');
  const attachments = [{ filename: paper.name, type: 'application/pdf', content }];
  await mailer(context.env).send({ to, ...mail, attachments }, key);
};

export const memberInvoiceEffects = {
  'invoice.mailed': mailed,
};
