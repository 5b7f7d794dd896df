import type { ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuLabel, DropdownMenuTrigger } from '../dialog/dropdown-menu';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import { Avatar } from '../format/avatar';

export type UserMenuProps = {
  name: string;
  email?: string;
  backgroundColor?: string | null;
  textColor?: string | null;
  /** `DropdownMenuItem`s. */
  children: ReactNode;
};

export function UserMenu({ name, email, backgroundColor, textColor, children }: UserMenuProps) {
  const translate = useFormText();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`${translate('User menu')}: ${name}`} className="rounded-full!">
          <Avatar name={name} backgroundColor={backgroundColor} textColor={textColor} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent width="min-w-56">
        <DropdownMenuLabel>
          <span className="block truncate text-[0.9375rem] text-foreground">{name}</span>
          {email ? <span className="block truncate font-normal">{email}</span> : null}
        </DropdownMenuLabel>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
