import type { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ComponentType, createContext } from 'react';

/** The props of a menu's parts, by kind. */
export interface MenuPartsProps {
  Item: ComponentProps<typeof Radix.Item> & { tone?: 'danger' };
  CheckboxItem: ComponentProps<typeof Radix.CheckboxItem>;
  RadioGroup: ComponentProps<typeof Radix.RadioGroup>;
  RadioItem: ComponentProps<typeof Radix.RadioItem>;
  Label: ComponentProps<typeof Radix.Label>;
  Separator: ComponentProps<typeof Radix.Separator>;
}

/** The parts of an open menu: pages name them, and the menu's script, which is loaded on demand, has them. */
export const MenuParts = createContext<{ [Kind in keyof MenuPartsProps]: ComponentType<MenuPartsProps[Kind]> } | null>(
  null,
);
