import type { SerializeFrom } from '@remix-run/cloudflare';
import { useOutletContext } from '@remix-run/react';
import { MembershipForm } from '~/domains/memberships/ui/membership-form';
import { MembershipSummary } from '~/domains/memberships/ui/membership-summary';
import { MemberInvoices } from '~/domains/profiles/ui/member-invoices';
import { MemberJobs } from '~/domains/profiles/ui/member-jobs';
import type { OfficeData } from './layout';
import type { loadMember } from './member-data.server';

type MemberDetailsProps = SerializeFrom<typeof loadMember>;

/** The first tab of a profile: the membership as a form, or to read, then its jobs and invoices. */
export function MemberDetails({ membership, lists, jobs, invoices, origin }: MemberDetailsProps) {
  const { auth, club } = useOutletContext<OfficeData>();
  const email = membership.members[0]?.email ?? '';
  return (
    <div className="grid gap-10">
      {lists ? (
        <MembershipForm
          membership={membership}
          lists={lists}
          mayChooseLocation={auth.permissions.includes('user.manage_service_location')}
        />
      ) : (
        <MembershipSummary membership={membership} zone={club.timezone} />
      )}
      {jobs && <MemberJobs page={jobs} email={email} zone={club.timezone} />}
      {invoices && (
        <MemberInvoices
          page={invoices}
          email={email}
          origin={origin}
          mayView={auth.permissions.includes('invoice.view')}
        />
      )}
    </div>
  );
}
