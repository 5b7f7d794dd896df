import type { MailDraft } from '~/lib/mails/mail-template';
import type { MailRecords, RegisteredMail } from '~/lib/mails/registered-mails';
import { allOf, readTogether } from '~/lib/read-together.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { findPayment, paymentIdOf } from '../queries.server';
import { selectLinesOfPayment } from '../views/remittance.server';
import { correctionMail } from './correction-mail';
import { paymentCorrected, paymentVoided, remittanceMailed, settlementMailed } from './payment-templates';
import { type PaymentMailFacts, remittanceMail } from './remittance-mail';

const payments = (mailOf: (about: PaymentMailFacts) => MailDraft, unknown: readonly string[] = []): MailRecords => ({
  noun: 'payment to a contractor',
  needs: 'invoice.read',
  async valuesOf(context, key) {
    const { db } = context;
    const [payment, { lines }, club] = await Promise.all([
      findPayment(db, key),
      readTogether(db, { lines: allOf(selectLinesOfPayment(db, paymentIdOf(key))) }),
      clubOf(context),
    ]);
    const { values } = mailOf({ club, payment, count: lines.length });
    return Object.fromEntries(Object.entries(values).filter(([name]) => !unknown.includes(name)));
  },
});

/** Of a payment that is not void, since when and why are examples. */
const voided = payments((about) => correctionMail({ ...about, correction: { news: 'void' } }), ['since', 'reason']);
const corrected = payments(
  (about) => correctionMail({ ...about, correction: { news: 'taken-off', invoice: { number: '', amount: 0 } } }),
  ['invoice', 'amount'],
);

export const mails: RegisteredMail[] = [
  { mail: remittanceMailed, records: payments(remittanceMail) },
  { mail: settlementMailed, records: payments(remittanceMail) },
  { mail: paymentVoided, records: voided },
  { mail: paymentCorrected, records: corrected },
];
