import { StatusChip } from '~/ui/format/status-chip';
import { type MembershipStatus, membershipStatusTones } from '../../states';

interface MemberStatusChipProps {
  status: MembershipStatus;
  /** For a coloured background, on which a soft colour is invisible. */
  isOnColour?: boolean;
}

/** A membership's status in its colour; EXPIRED is drawn with a red border. */
export function MemberStatusChip({ status, isOnColour = false }: MemberStatusChipProps) {
  return (
    <StatusChip tone={membershipStatusTones[status]} look={isOnColour || status === 'EXPIRED' ? 'border' : 'soft'}>
      {status}
    </StatusChip>
  );
}
