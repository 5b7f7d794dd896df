import type { ReactNode } from 'react';
import type { OnPage } from '~/lib/remix/on-page';
import { Notice } from '~/ui/feedback/notice';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Day } from '~/ui/format/day';
import { formatMoney } from '~/ui/format/format-money';
import { PageHeader } from '~/ui/frame/page-header';
import type { MembershipView } from '../../views/membership-view.server';
import { addressLine } from '../fields/address-line';
import { MemberStatusChip } from '../list/member-status-chip';
import { DoNotEmailChip } from './do-not-email-chip';
import { profileName } from './profile-name';

interface ProfileHeaderProps {
  membership: OnPage<MembershipView>;
  actions?: ReactNode;
}

/** The member's name, status and contact data, above every tab. */
export function ProfileHeader({ membership, actions }: ProfileHeaderProps) {
  const { members, properties, invoices } = membership;
  const primary = members[0];
  const paysBy = membership.payment_method === 'STRIPE' ? 'Card' : 'Check';
  return (
    <div className="grid gap-3">
      <PageHeader
        title={profileName(membership)}
        status={
          <>
            <span className="tabular text-muted-foreground">Member {membership.membership_id}</span>
            <MemberStatusChip status={membership.status} />
            {membership.do_not_email && <DoNotEmailChip />}
            <span className="text-muted-foreground">{membership.state}</span>
          </>
        }
        actions={actions}
      />
      {membership.state === 'CANCELED' && (
        <Notice kind="warning" title="This membership is canceled.">
          {membership.cancel_reason || 'No reason was given.'}
        </Notice>
      )}
      <dl className="grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2">
        {primary && (
          <>
            <Fact name="Phone">
              <PhoneLink number={primary.cell_phone} />
            </Fact>
            <Fact name="Email">
              <EmailLink address={primary.email} />
            </Fact>
          </>
        )}
        <Fact name="Home">{properties[0] ? addressLine(properties[0]) : '–'}</Fact>
        <Fact name="Expires">
          <Day value={membership.expires_on} />
        </Fact>
        {membership.terms_version !== null && (
          <Fact name="Terms accepted">
            <a href={`/terms?version=${membership.terms_version}`} className="text-brand-text underline">
              {membership.terms_version === 0 ? 'The default terms' : `Version ${membership.terms_version}`}
            </a>
          </Fact>
        )}
        <Fact name="Dues">
          {membership.dues_amount === null ? '–' : formatMoney(membership.dues_amount)}
          {invoices[0] && `, ${invoices[0].status}`}, by {paysBy}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.93em] text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
