import { useSubmit } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTelephone } from '~/features/softphone/ui/phone/load-telephone';
import { usePhone } from '~/features/softphone/ui/phone/phone-store';
import { usePhoneWanted } from '~/features/softphone/ui/phone/use-phone-wanted';
import { forgetDrafts } from '~/lib/form/drafts';
import { noteSignOut } from '~/lib/http/sign-in-again';

// There is a call only where the telephone is loaded
const LeaveCallQuestion = lazy(() => loadTelephone().then((module) => ({ default: module.LeaveCallQuestion })));

interface SignOut {
  fields: { everywhere: string } | null;
}

/** Signs out, here or everywhere, and forgets what was typed; `question` asks first while one talks on the telephone. */
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
    <Suspense fallback={null}>
      <LeaveCallQuestion onStay={() => ask(null)} onLeave={() => leave(asked)} />
    </Suspense>
  ) : null;
  return { signOut: (fields = null) => (isFree ? leave({ fields }) : ask({ fields })), question };
}
