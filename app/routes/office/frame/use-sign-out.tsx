import { useSubmit } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { usePhone } from '~/features/softphone/ui/phone/line/phone-store';
import { usePhoneWanted } from '~/features/softphone/ui/phone/line/use-phone-wanted';
import { forgetDrafts } from '~/lib/form/draft-storage';
import { noteSignOut } from '~/lib/http/sign-in-again';
import { OnDemand, onDemand } from '~/ui/dialog/on-demand';

const LeaveCallQuestion = onDemand(
  () => import('~/features/softphone/ui/phone/call/leave-call-question').then((module) => module.LeaveCallQuestion),
  ({ onStay }) => onStay(),
);

interface SignOut {
  /** What to revoke everywhere; null for this browser only. */
  fields: FormData | null;
}

/** Signs out, here or everywhere, and deletes drafts; `question` is a confirmation during a call. */
export function useSignOut(): { signOut: (fields?: SignOut['fields']) => void; question: ReactNode } {
  const submit = useSubmit();
  const { call } = usePhone();
  const [, wantPhone] = usePhoneWanted();
  const [asked, ask] = useState<SignOut | null>(null);
  const leave = ({ fields }: SignOut) => {
    wantPhone('offline');
    noteSignOut();
    forgetDrafts();
    submit(fields, { method: 'post', action: '/logout' });
  };
  const isFree = call.state === 'idle' || call.state === 'ended';
  const question = asked ? (
    <OnDemand>
      <LeaveCallQuestion onStay={() => ask(null)} onLeave={() => leave(asked)} />
    </OnDemand>
  ) : null;
  return { signOut: (fields = null) => (isFree ? leave({ fields }) : ask({ fields })), question };
}
