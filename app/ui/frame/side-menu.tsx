import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import type { ReactNode } from 'react';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import { type MenuItem, SideMenuList } from './side-menu-list';

export type SideMenuProps = {
  items: readonly MenuItem[];
  label: string;
  /** The club's mark and name; the name may hide itself with `menu-closed:hidden`. */
  brand: ReactNode;
  /** Below the entries: the user's name, the phone status. */
  panel?: ReactNode;
  isOpen: boolean;
  /** The caller stores it; the width follows `data-sidebar` on `<html>`, so it is right before the first paint. */
  onToggle: (isOpen: boolean) => void;
};

/** The menu at the left of a wide screen; a phone shows `SideMenuSheet` instead. */
export function SideMenu({ items, label, brand, panel, isOpen, onToggle }: SideMenuProps) {
  const translate = useFormText();
  const toggleLabel = translate(isOpen ? 'Close menu' : 'Open menu');
  const ToggleIcon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      data-screen-only
      className="sticky top-0 flex h-dvh w-60 shrink-0 flex-col border-r bg-card transition-[width] duration-150 max-lg:hidden menu-closed:w-15"
    >
      <div className="flex min-h-14 items-center gap-2 px-3">{brand}</div>
      <div className="min-h-0 grow overflow-y-auto px-3 py-1">
        <SideMenuList items={items} label={label} canBeNarrow />
      </div>
      {panel ? <div className="border-t p-3">{panel}</div> : null}
      <div className="border-t px-3 py-1.5">
        <Button
          variant="ghost"
          size="icon"
          aria-label={toggleLabel}
          aria-expanded={isOpen}
          title={toggleLabel}
          className="text-muted-foreground"
          onClick={() => onToggle(!isOpen)}
        >
          <ToggleIcon aria-hidden="true" />
        </Button>
      </div>
    </aside>
  );
}
