import { checksToLine } from '~/domains/club/rules/payee';
import type { Invoice } from '~/domains/invoices/queries.server';
import { invoicesInWords } from '~/domains/invoices/rules/invoices-in-words';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { Household } from '~/domains/memberships/reads/household.server';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import { returned, returnedFee } from './returned-templates';

interface Returned {
  club: Club;
  membership: Household['membership'];
  /** Invoices that are open again. */
  reopened: readonly Invoice[];
  /** Invoices issued because of it. */
  billed: readonly Invoice[];
  check: { check_number: string; numeric_amount: number };
  /** Scheme and host of the site. */
  origin: string;
}

/** The mail to a member, in their language, that the bank returned their check, with the fees and links to pay. */
export function returnedMail({ club, membership, reopened, billed, check, origin }: Returned): MailDraft {
  const language = membership.language === 'es' ? 'es' : 'en';
  const payHref = ({ uuid }: Invoice) => `${origin}/checkout/${uuid}`;
  const [only, ...others] = [...reopened, ...billed];
  // The button replaces the only link
  const href = only && others.length === 0 ? payHref(only) : null;
  const line = (invoice: Invoice, purpose: string) => {
    const number = language === 'es' ? `Factura ${invoice.id}` : `Invoice ${invoice.id}`;
    const what = [number, purpose, formatMoney(invoice.left)].filter(Boolean).join(', ');
    return href ? `${what}.` : `${what}: ${payHref(invoice)}`;
  };
  const about = { club, language, href };
  const values = {
    name: membership.primary_name,
    check: check.check_number,
    amount: formatMoney(check.numeric_amount),
    billed_invoices: billed.map((invoice) => line(invoice, purposeOf(invoice, language))),
    pay_to: checksToLine(club),
  };
  const [first] = reopened;
  if (!first) return draftOf(returnedFee, about, values);
  return draftOf(returned, about, {
    ...values,
    invoices: invoicesInWords(
      reopened.map(({ id }) => id),
      language,
    ),
    invoice: href ? String(first.id) : null,
    due: href ? formatMoney(first.left) : null,
    one_open: !href && reopened.length === 1,
    several_open: !href && reopened.length > 1,
    open_invoices: href ? [] : reopened.map((invoice) => line(invoice, '')),
    also_billed: billed.length > 0,
  });
}
