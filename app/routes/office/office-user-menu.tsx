import { Link, useSubmit } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import type { Me } from '~/domains/sessions/views/auth-state';
import { usePhone } from '~/features/softphone/ui/phone/phone-store';
import { usePhoneWanted } from '~/features/softphone/ui/phone/use-phone-wanted';
import { forgetDrafts } from '~/lib/form/drafts';
import { noteSignOut } from '~/lib/http/sign-in-again';
import { DropdownMenuItem, DropdownMenuSeparator } from '~/ui/dialog/dropdown-menu';
import { UserMenu } from '~/ui/frame/user-menu';

// There is a call only where the telephone is loaded
const LeaveCallQuestion = lazy(() =>
  import('~/features/softphone/ui/phone/telephone').then((module) => ({ default: module.LeaveCallQuestion })),
);

interface SignOut {
  fields: { everywhere: string } | null;
}

/** One's own page and the way out, which asks first while one talks on the telephone. */
export function OfficeUserMenu({ user, letters }: { user: Me | null; letters: string }) {
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
  const signOut = (fields: SignOut['fields']) => (isFree ? leave({ fields }) : ask({ fields }));
  return (
    <>
      <UserMenu
        name={user?.name ?? ''}
        email={user?.email ?? ''}
        backgroundColor={user?.bgColor ?? null}
        textColor={letters}
      >
        <DropdownMenuItem asChild>
          <Link to="/app/profile">Profile</Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {/* Outside of the menu: a form inside it would be unmounted before it is sent */}
        <DropdownMenuItem onSelect={() => signOut(null)}>Log out</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => signOut({ everywhere: 'true' })}>Log out on every device</DropdownMenuItem>
      </UserMenu>
      {asked ? (
        <Suspense fallback={null}>
          <LeaveCallQuestion onStay={() => ask(null)} onLeave={() => leave(asked)} />
        </Suspense>
      ) : null}
    </>
  );
}
