import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { Sheet, SheetContent, SheetTrigger } from '../dialog/sheet';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import { type MenuItem, SideMenuList } from './side-menu-list';

export type SideMenuSheetProps = { items: readonly MenuItem[]; label: string; panel?: ReactNode };

/** The menu of a phone: a button in the top bar that opens it as a sheet. */
export function SideMenuSheet({ items, label, panel }: SideMenuSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const translate = useFormText();
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={translate('Menu')} className="lg:hidden">
          <MenuIcon aria-hidden="true" />
        </Button>
      </SheetTrigger>
      <SheetContent title={label} side="left" footer={panel} width="w-[min(20rem,calc(100vw-3rem))]">
        <SideMenuList items={items} label={label} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
