import type { SerializeFrom } from '@remix-run/cloudflare';
import { MembershipForm } from '~/domains/memberships/ui/profile/membership-form';
import { MembershipSummary } from '~/domains/memberships/ui/profile/membership-summary';
import { MemberInvoices } from '~/features/profiles/ui/member-invoices';
import { MemberJobs } from '~/features/profiles/ui/member-jobs';
import type { loadMember } from './member-data.server';
import { useOffice } from './use-office';

type MemberDetailsProps = SerializeFrom<typeof loadMember>;

/** The first tab of a profile: the membership as a form or read-only, its jobs and its invoices. */
export function MemberDetails({ membership, lists, jobs, invoices, origin }: MemberDetailsProps) {
  const { club, may } = useOffice();
  const email = membership.members[0]?.email ?? '';
  return (
    <div className="grid gap-10">
      {lists ? (
        <MembershipForm membership={membership} lists={lists} mayChooseLocation={may('user.manage_service_location')} />
      ) : (
        <MembershipSummary membership={membership} zone={club.timezone} />
      )}
      {jobs && <MemberJobs page={jobs} email={email} origin={origin} zone={club.timezone} />}
      {invoices && (
        <MemberInvoices
          member={membership.uuid}
          page={invoices}
          email={email}
          origin={origin}
          mayView={may('invoice.view')}
        />
      )}
    </div>
  );
}
