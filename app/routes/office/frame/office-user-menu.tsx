import type { OfficeUser } from '~/domains/sessions/views/auth-state';
import { Link } from '~/lib/remix/link';
import { DropdownMenuItem, DropdownMenuSeparator } from '~/ui/dialog/dropdown-menu';
import { UserMenu } from '~/ui/frame/user-menu';
import { useSignOut } from './use-sign-out';

/** Links to one's own page and to log out, which is confirmed during a call. */
export function OfficeUserMenu({ user, letters }: { user: OfficeUser; letters: string }) {
  const { signOut, question } = useSignOut();
  return (
    <>
      <UserMenu name={user.name} email={user.email} backgroundColor={user.bgColor} textColor={letters}>
        <DropdownMenuItem asChild>
          <Link to="/app/profile">Profile</Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        {/* Outside of the menu: a form inside it would be unmounted before it is submitted */}
        <DropdownMenuItem onSelect={() => signOut()}>Log out</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/app/profile?tab=ways-in#sign-out-everywhere">Log out on every device</Link>
        </DropdownMenuItem>
      </UserMenu>
      {question}
    </>
  );
}
