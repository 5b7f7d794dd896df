import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { SpinnerMark } from '../feedback/spinner-mark';
import { useFormText } from '../form/form-text';
import { overlayStyle } from './dialog';
import { useReturnFocus } from './use-return-focus';

export type PaletteItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second line of details, or the shortcut. */
  hint?: string;
  /** Other words it is found by. */
  keywords?: string[];
  onSelect: () => void;
};

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] };

export type CommandPaletteProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: readonly PaletteGroup[];
  placeholder?: string;
  /** Called with the typed text, for groups that come from the server. */
  onSearch?: (text: string) => void;
  /** A search on the server is under way. */
  isSearching?: boolean;
};

/** A searchable list of pages and actions. Load it lazily: it brings cmdk. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    isOpen,
    onOpenChange,
    groups,
    placeholder = 'Go to a page, find or do something…',
    onSearch,
    isSearching,
  } = props;
  const translate = useFormText();
  const returnFocus = useReturnFocus();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const openChange = (next: boolean) => {
    if (!next) change('');
    onOpenChange(next);
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={openChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-(--radius-card) border bg-raised shadow-float"
        >
          <Radix.Title className="sr-only">{translate('Command palette')}</Radix.Title>
          <Command label={translate('Command palette')} loop>
            <div className="flex items-center gap-3 border-b px-4">
              {isSearching ? (
                <SpinnerMark />
              ) : (
                <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              )}
              <Command.Input
                value={text}
                onValueChange={change}
                placeholder={translate(placeholder)}
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Command.List
              label={translate('Results')}
              className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted-foreground"
            >
              <Command.Empty className="px-4 py-8 text-center text-muted-foreground">
                {translate(isSearching ? 'Please wait...' : 'No Data')}
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading}>
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
                      onSelect={() => {
                        openChange(false);
                        item.onSelect();
                      }}
                      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-(--radius-control) px-2.5 py-1 data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground"
                    >
                      {item.icon}
                      <span className="min-w-0 grow truncate">{item.label}</span>
                      {item.hint ? (
                        <span className="shrink-0 text-[0.8125rem] text-muted-foreground">{item.hint}</span>
                      ) : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
