import { Form, Link } from '@remix-run/react';
import type { Me } from '~/domains/sessions/auth-state';
import { DropdownMenuItem, DropdownMenuSeparator } from '~/ui/dropdown-menu';
import { UserMenu } from '~/ui/user-menu';

export function OfficeUserMenu({ user }: { user: Me | null }) {
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
      <Form method="post" action="/logout" reloadDocument>
        <DropdownMenuItem asChild>
          <button type="submit" className="w-full">
            Log out
          </button>
        </DropdownMenuItem>
      </Form>
    </UserMenu>
  );
}
