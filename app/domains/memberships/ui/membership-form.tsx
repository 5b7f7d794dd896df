import { useState } from 'react';
import type { Membership } from '../profile-values';
import { MembershipEditor } from './membership-editor';
import type { ProfileLists } from './profile-choices';

interface MembershipFormProps {
  membership: Membership;
  lists: ProfileLists;
  mayChooseLocation: boolean;
}

/** The membership as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function MembershipForm({ membership, lists, mayChooseLocation }: MembershipFormProps) {
  const [start, setStart] = useState({ membership, round: 0 });
  return (
    <MembershipEditor
      key={start.round}
      start={start.membership}
      current={membership}
      lists={lists}
      mayChooseLocation={mayChooseLocation}
      onFresh={() => setStart(({ round }) => ({ membership, round: round + 1 }))}
    />
  );
}
