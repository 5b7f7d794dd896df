import { useStart } from '~/lib/use-start';
import type { Membership } from '../profile-values';
import { MembershipEditor } from './membership-editor';
import type { ProfileLists } from './profile-choices';

interface MembershipFormProps {
  membership: Membership;
  lists: ProfileLists;
  mayChooseLocation: boolean;
}

/** The membership as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function MembershipForm({ membership, ...props }: MembershipFormProps) {
  const { round, ...start } = useStart(membership);
  return <MembershipEditor key={round} current={membership} {...props} {...start} />;
}
