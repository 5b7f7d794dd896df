import { MembershipForm } from '~/domains/memberships/ui/profile/membership-form';
import { MembershipSummary, PeopleSummary } from '~/domains/memberships/ui/profile/membership-summary';
import { MemberInvoices } from '~/features/profiles/ui/member-invoices';
import { MemberJobs } from '~/features/profiles/ui/member-jobs';
import { OpenJobs } from '~/features/profiles/ui/open-jobs';
import type { OnPage } from '~/lib/remix/on-page';
import { RecordDetails } from '~/ui/frame/record-details';
import { RecordReading } from '../frame/record-reading';
import { useOffice } from '../frame/use-office';
import type { loadMember } from './member-data.server';

type MemberDetailsProps = OnPage<typeof loadMember> & { path: string };

/** The first tab of a profile: a summary of the membership, its jobs and its invoices; or its form. */
export function MemberDetails({
  membership,
  lists,
  isEditing,
  brief,
  jobs,
  invoices,
  origin,
  path,
}: MemberDetailsProps) {
  const { club, may } = useOffice();
  const { account } = brief;
  const email = membership.members[0]?.email ?? '';
  // A retired type stays with those who have it
  const isOffered = ({ id, retired }: { id: number; retired?: boolean }) =>
    !retired || id === membership.membership_type?.id;
  return (
    <RecordDetails isEditing={isEditing}>
      {isEditing && lists ? (
        <MembershipForm
          membership={membership}
          lists={{ ...lists, types: lists.types.filter(isOffered) }}
          mayChooseLocation={may('user.manage_service_location')}
          backTo={path}
        />
      ) : (
        <>
          <RecordReading notes={brief.notes} path={path}>
            {brief.openJobs && <OpenJobs {...brief.openJobs} />}
            <PeopleSummary membership={membership} />
            <MembershipSummary membership={membership} account={account} zone={club.timezone} />
          </RecordReading>
          {jobs && <MemberJobs page={jobs} email={email} origin={origin} zone={club.timezone} />}
          {invoices && (
            <MemberInvoices
              member={membership.uuid}
              page={invoices}
              email={email}
              origin={origin}
              mayView={may('invoice.view')}
              mayBill={may('invoice.update')}
              mayUseCredit={may('check.create') && account !== null && account.credit > 0 && account.owed > 0}
            />
          )}
        </>
      )}
    </RecordDetails>
  );
}
