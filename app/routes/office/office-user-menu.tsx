import { Link, useSubmit } from '@remix-run/react';
import type { Me } from '~/domains/sessions/views/auth-state';
import { forgetDrafts } from '~/lib/form/drafts';
import { noteSignOut } from '~/lib/http/sign-in-again';
import { DropdownMenuItem, DropdownMenuSeparator } from '~/ui/dialog/dropdown-menu';
import { UserMenu } from '~/ui/frame/user-menu';

export function OfficeUserMenu({ user, letters }: { user: Me | null; letters: string }) {
  const submit = useSubmit();
  const signOut = (fields: { everywhere: string } | null) => {
    noteSignOut();
    forgetDrafts();
    submit(fields, { method: 'post', action: '/logout' });
  };
  return (
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
  );
}
