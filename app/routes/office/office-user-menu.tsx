import { Link, useSubmit } from '@remix-run/react';
import type { Me } from '~/domains/sessions/views/auth-state';
import { DropdownMenuItem, DropdownMenuSeparator } from '~/ui/dialog/dropdown-menu';
import { UserMenu } from '~/ui/frame/user-menu';

export function OfficeUserMenu({ user }: { user: Me | null }) {
  const submit = useSubmit();
  return (
    <UserMenu
      name={user?.name ?? ''}
      email={user?.email ?? ''}
      backgroundColor={user?.bgColor ?? null}
      textColor={user?.txtColor ?? null}
    >
      <DropdownMenuItem asChild>
        <Link to="/app/profile">Profile</Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {/* Outside of the menu: a form inside it would be unmounted before it is sent */}
      <DropdownMenuItem onSelect={() => submit(null, { method: 'post', action: '/logout' })}>Log out</DropdownMenuItem>
    </UserMenu>
  );
}
