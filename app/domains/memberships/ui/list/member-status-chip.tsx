import { StatusChip } from '~/ui/format/status-chip';
import { type MembershipStatus, membershipStatusTones } from '../../states';

/** A membership's status in its colour; EXPIRED is drawn with a red border. */
export function MemberStatusChip({ status }: { status: MembershipStatus }) {
  return (
    <StatusChip tone={membershipStatusTones[status]} look={status === 'EXPIRED' ? 'border' : 'soft'}>
      {status}
    </StatusChip>
  );
}
