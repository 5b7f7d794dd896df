import { expect, test } from 'vitest';
import { returnedMail } from '~/domains/checks/mails/returned-mail';
import { correctionMail } from '~/domains/contractor-invoices/mails/correction-mail';
import { remittanceMail } from '~/domains/contractor-invoices/mails/remittance-mail';
import {
  dispatchMail,
  estimateRequestMail,
  jobMail,
  notChosenMail,
  takenBackMail,
  withdrawnMail,
} from '~/domains/jobs/mails/job-mails';
import {
  askedMail,
  canceledMail,
  chosenMail,
  doneMail,
  estimatesMail,
  memberTakenBackMail,
  receivedMail,
} from '~/domains/jobs/mails/member-mails';
import { appliedMail, decidedMail } from '~/domains/memberships/mails/membership-mails';
import { renewalMail } from '~/domains/memberships/mails/renewal-mail';
import { receiptMail } from '~/domains/payments/mails/receipt-mail';
import { refundMail } from '~/domains/payments/mails/refund-mail';
import { ownerMail } from '~/domains/security-events/mails/security-mails';
import { areaMail } from '~/domains/service-locations/mails/area-mail';
import { codeMail, invitationMail, resetMail } from '~/domains/sessions/mails/session-mails';
import { creditNoteMail } from '~/features/member-invoices/mails/credit-note-mail';
import { invoiceMail } from '~/features/member-invoices/mails/invoice-mail';
import type { MailDraft, RenderedMail } from '~/lib/mails/mail-template';
import { composeMail } from '~/services/mail/compose-mail';

const plainClub = {
  name: 'Green Lake “Home” & Garden Club',
  legal_name: '',
  phone: '+12065550100',
  email: 'desk@club.example',
  address: '',
  timezone: 'America/Los_Angeles',
};
const clubWithAddress = { ...plainClub, legal_name: 'Green Lake, Inc.', address: '12 Main Street\nSeattle, WA 98101' };
const clubs = { plain: plainClub, 'with an address': clubWithAddress };

const day = new Date('2027-02-01T20:00:00Z');
const origin = 'https://club.test';
const name = 'Ida <O’Neil> & {amount}';
const href = `${origin}/checkout/5f0e?a=1&b=2`;

const invoice = (id: number, more: object = {}) =>
  ({
    id,
    uuid: `00000000-0000-4000-8000-00000000000${id}`,
    kind: 'FEE',
    description: 'Returned check fee',
    subscription_no_years: null,
    amount: 3500,
    left: 3500,
    paid: 0,
    status: 'OPEN',
    ...more,
  }) as never;

const mails: Record<string, RenderedMail> = {};
/** Adds the mail under the name of its case. */
const add = (title: string, mail: MailDraft | RenderedMail) => {
  mails[title] = 'template' in mail ? composeMail(mail) : mail;
};

for (const [clubName, club] of Object.entries(clubs)) {
  for (const language of ['en', 'es'] as const) {
    const case_ = (what: string) => `${what}, ${language}, ${clubName}`;
    const membership = {
      language,
      primary_name: name,
      primary_email: 'ida@example.com',
      expires_at: new Date('2028-01-31T20:00:00Z'),
    } as never;
    const about = { language, name, number: 41, club };
    for (const checkoutUrl of [href, null]) {
      const how = checkoutUrl ? 'card' : 'check';
      add(case_(`applied, by ${how}`), appliedMail({ ...about, amount: 6000, checkoutUrl }));
    }
    add(case_('approved'), decidedMail({ ...about, approved: true, reason: null }));
    for (const reason of [null, 'We do not serve <this> street.\nSorry.']) {
      add(case_(`rejected, ${reason && 'with a reason'}`), decidedMail({ ...about, approved: false, reason }));
    }
    for (const days of [30, 7]) {
      for (const byCheck of [true, false]) {
        const renewal = { ...about, isLast: days <= 7, expiresAt: day, amount: 123_456, checkoutUrl: href, byCheck };
        add(case_(`renewal, ${days} days, ${byCheck ? 'check' : 'card'}`), renewalMail(renewal));
      }
    }
    add(case_('area'), areaMail({ language, zip: '98103', club, href: `${origin}/membership-application?zip=98103` }));

    const payment = (more: object) =>
      ({ amount: 7000, unapplied: 0, created_at: day, payment_method: 'CARD', check_no: null, ...more }) as never;
    const dues = { kind: 'DUES', status: 'PAID', description: 'Dues for 1 year', left: 0 };
    const receipts: [string, object[], object][] = [
      ['dues by card', [{ id: 1, ...dues }], { invoices: [{ id: 1, amount: 3500 }], amount: 3500 }],
      [
        'two by check, with a credit',
        [
          { id: 1, ...dues },
          { id: 2, left: 1000 },
        ],
        {
          invoices: [
            { id: 1, amount: 3500 },
            { id: 2, amount: 2500 },
          ],
          payment_method: 'CHECK',
          check_no: '1001',
          unapplied: 1000,
        },
      ],
      ['part of one', [{ id: 3, left: 500 }], { invoices: [{ id: 3, amount: 3000 }], amount: 3000 }],
      ['in advance', [], { invoices: [], unapplied: 7000 }],
    ];
    for (const [what, invoices, more] of receipts) {
      const all = invoices.map(({ id, ...rest }: { id?: number }) => invoice(id!, rest));
      add(case_(`receipt, ${what}`), receiptMail({ club, membership, invoices: all, payment: payment(more) }));
    }

    for (const [what, invoices] of Object.entries({ none: [], one: [{ id: 5 }], two: [{ id: 5 }, { id: 6 }] })) {
      for (const [how, more, check_number] of [
        ['card', {}, null],
        ['check', { payment_method: 'CHECK' }, null],
        ['numbered check', { payment_method: 'CHECK' }, '2002'],
      ] as const) {
        for (const amount of [7000, 2000]) {
          const refund = { amount, invoice_id: null, check_number } as never;
          const mail = refundMail({ club, membership, payment: payment({ ...more, invoices }), refund });
          add(case_(`refund, ${what}, by ${how}, ${amount === 7000 ? 'all' : 'part'}`), mail);
        }
      }
    }
    add(
      case_('refund, of one of two'),
      refundMail({
        club,
        membership,
        payment: payment({ invoices: [{ id: 5 }, { id: 6 }] }),
        refund: { amount: 2000, invoice_id: 6, check_number: null } as never,
      }),
    );

    const [one, two] = [invoice(1, { description: 'Gutters & roof' }), invoice(2, { ...dues, left: 4000 })];
    const fee = invoice(9);
    for (const [what, reopened, billed] of [
      ['one', [one], []],
      ['two', [one, two], []],
      ['one and a fee', [one], [fee]],
      ['two and two fees', [one, two], [fee, invoice(8, { description: 'Late fee' })]],
      ['a fee', [], [fee]],
      ['two fees', [], [fee, invoice(8)]],
    ] as const) {
      const check = { check_number: '1001', numeric_amount: 7000 };
      add(case_(`returned check, ${what}`), returnedMail({ club, membership, reopened, billed, check, origin }));
    }

    for (const [status, more, payHref] of [
      ['OPEN', { due_date: '2027-03-01' }, href],
      ['OPEN', { due_date: null, paid: 1000, left: 2500 }, href],
      ['PAID', { left: 0, paid: 3500, due_date: '2027-03-01' }, null],
      ['REFUND', { due_date: null }, null],
      ['VOID', { due_date: null }, null],
    ] as const) {
      const view = { ...(invoice(7, { ...more, status, kind: 'DUES', description: 'Dues for 1 year' }) as object) };
      const mail = invoiceMail({ club, invoice: { ...view, membership } as never, payHref });
      add(case_(`invoice, ${status} ${JSON.stringify(more)}`), mail);
    }

    for (const [what, left, credit, payHref] of [
      ['open', 2500, 0, href],
      ['settled', 0, 0, null],
      ['with a credit', 0, 1500, null],
      ['both', 2500, 1500, href],
    ] as const) {
      const note = {
        number: 'CN-12',
        amount: 1000,
        reason: 'Roofer <came> twice\nand late',
        invoice: { id: 7, left, membership },
        account: { credit },
      } as never;
      add(case_(`credit note, ${what}`), creditNoteMail({ club, note, payHref }));
    }

    for (const property_line of ['12 Elm Street, Seattle', '']) {
      const told = { club, language, job: { id: 77, property_line } };
      const member = (what: string) => case_(`to the member, ${what}, ${property_line ? 'at a house' : 'anywhere'}`);
      add(member('received'), receivedMail(told));
      for (const count of [1, 3]) {
        add(member(`asked, ${count}`), askedMail({ ...told, count }));
        add(member(`estimates, ${count}`), estimatesMail({ ...told, count }));
      }
      for (const [price, phone] of [
        [45_000, '+12065550133'],
        [null, ''],
      ] as const) {
        const firm = { name: 'Bo’s <Roofing>', phone };
        add(member(`chosen, ${price}`), chosenMail({ ...told, firm, price }));
      }
      add(member('done'), doneMail({ ...told, firm: 'Bo’s <Roofing>', href: null }));
      add(member('done, with a link'), doneMail({ ...told, firm: 'Bo’s <Roofing>', href }));
      add(member('canceled'), {
        ...canceledMail(told),
        foot: { label: 'Choose which mails you get', href: `${origin}/mails/t` },
      });
      add(member('visit off'), memberTakenBackMail({ ...told, mail: 'chosen', said: '' }));
      add(member('taken back'), memberTakenBackMail({ ...told, mail: 'done', said: 'Job 77 is done' }));
    }

    const owner = { name, language, at: day.getTime(), address: '192.0.2.1', user_agent: 'Firefox/130.0' };
    add(case_('security, password'), ownerMail(club, { what: 'password', ...owner }));
    add(case_('security, wrong codes'), ownerMail(club, { what: 'wrong-codes', ...owner }));
    const left = { session: true, keys: ['Books'], passkeys: ['Phone'], app: true, recovery_codes: 3 };
    add(case_('security, app'), ownerMail(club, { what: 'app-on', ...owner, left, mailedCode: true }));
  }

  const case_ = (what: string) => `${what}, ${clubName}`;
  for (const property_line of ['12 Elm Street, Seattle', '']) {
    const job = { id: 77, description: 'Fix <the> gutter.\n\nBoth sides & {name}', property_line };
    const about = { club, name: 'Bo’s Roofing', job };
    const at = property_line ? 'at a house' : 'anywhere';
    for (const [message, note] of [
      ['Please come soon.\nThank you', 'Dog <in> the yard'],
      ['', ''],
    ] as const) {
      add(
        case_(`estimate, ${at}, ${Boolean(message)}`),
        estimateRequestMail({ ...about, message, note, days: 30, href }),
      );
    }
    for (const [contact, price, word, access_note, wished_times] of [
      [
        'Ida O’Neil, +1(206) 555-0199',
        45_000,
        'Ring <twice>.\nThank you',
        'Code <4711>.\nDog & cat',
        ['Tuesday', '<4>'],
      ],
      ['', null, '', '', []],
    ] as [string, number | null, string, string, string[]][]) {
      const dispatch = { ...about, job: { ...job, access_note, wished_times }, contact, price, word };
      add(case_(`dispatch, ${at}, ${Boolean(contact)}`), dispatchMail(dispatch));
    }
    add(case_(`withdrawn, ${at}`), withdrawnMail(about));
    for (const mail of ['estimate.requested', 'estimate.not-chosen', 'job.dispatched', 'job.withdrawn'] as const)
      add(case_(`taken back, ${at}, ${mail}`), takenBackMail({ ...about, mail }));
    for (const isAnswered of [true, false]) {
      for (const word of ['It was close.\nThank you', ''])
        add(case_(`not chosen, ${at}, ${isAnswered}, ${Boolean(word)}`), notChosenMail({ ...about, isAnswered, word }));
    }
    for (const payHref of [href, null]) {
      add(case_(`job, ${at}, ${Boolean(payHref)}`), jobMail({ ...about, status: 'In progress', payHref }));
    }
  }
  for (const [what, more] of Object.entries({
    check: { kind: 'CHECK', check_number: '30001' },
    other: { kind: 'OTHER', check_number: null },
    offset: { kind: 'OFFSET', check_number: null, amount: 0 },
  })) {
    const payment = {
      contractor_name: 'Bo’s <Roofing>',
      paid_on: '2027-02-03',
      amount: 45_000,
      voided_on: '2027-02-05',
      void_reason: 'lost',
      void_words: 'in the & mail',
      ...more,
    } as never;
    for (const count of [0, 1, 3])
      add(case_(`remittance, ${what}, ${count}`), remittanceMail({ club, payment, count }));
    add(case_(`void, ${what}`), correctionMail({ club, payment, count: 1, correction: { news: 'void' } }));
    const correction = { news: 'taken-off', invoice: { number: 'B-7', amount: 5000 } } as const;
    add(case_(`taken off, ${what}`), correctionMail({ club, payment, count: 1, correction }));
  }
  add(case_('sign-in code'), codeMail(club, name, '123456', false));
  add(case_('sign-in code, with an app'), codeMail(club, name, '123456', true));
  add(case_('reset'), resetMail(club, name, `${origin}/resetPassword/t?uuid=u`));
  add(case_('invitation'), invitationMail(club, name, `${origin}/invitation/t?uuid=u`));
}

test('with the default words every mail is byte for byte what it was', { tags: ['SET-045', 'FLOW-038'] }, async () => {
  expect(Object.keys(mails).length).toBeGreaterThan(150);
  await expect(`${JSON.stringify(mails, null, 2)}\n`).toMatchFileSnapshot('golden-mails.json');
});
