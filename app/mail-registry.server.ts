import { mails as checks } from './domains/checks/mails/registered.server';
import { mails as contractorInvoices } from './domains/contractor-invoices/mails/registered.server';
import { mails as jobs } from './domains/jobs/mails/registered.server';
import { mails as memberships } from './domains/memberships/mails/registered.server';
import { mails as payments } from './domains/payments/mails/registered.server';
import { securityMail } from './domains/security-events/mails/fixed-mails';
import { areaServed } from './domains/service-locations/mails/area-mail';
import { invitation, passwordReset, signInCode } from './domains/sessions/mails/fixed-mails';
import { mails as estimating } from './features/estimating/mails/registered.server';
import { mails as memberInvoices } from './features/member-invoices/mails/registered.server';
import { joinMails } from './lib/mails/registered-mails';

/** Every mail that the club sends by itself, in the order of the settings' list. */
export const mailTable = joinMails(
  memberships,
  memberInvoices,
  payments,
  checks,
  jobs,
  estimating,
  contractorInvoices,
  [{ mail: areaServed }],
  [{ mail: signInCode }, { mail: passwordReset }, { mail: invitation }, { mail: securityMail }],
);
