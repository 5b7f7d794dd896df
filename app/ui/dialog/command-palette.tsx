import Search from 'lucide-react/icons/search';
import { Dialog as Radix } from 'radix-ui';
import { useId } from 'react';
import { SpinnerMark } from '../feedback/spinner-mark';
import { useFormText } from '../form/form-text';
import type { EarlyKeys } from './early-keys';
import { overlayStyle } from './overlay-style';
import { PaletteList } from './palette-list';
import type { Ranked } from './rank-palette';
import { useEscape } from './use-escape';
import { usePalette } from './use-palette';
import { useReturnFocus } from './use-return-focus';

export type PaletteItem = Ranked & {
  id: string;
  /** Details at the right, or the shortcut. */
  hint?: string;
  onSelect: () => void;
};

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] };

export type CommandPaletteProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: readonly PaletteGroup[];
  text: string;
  onTextChange: (text: string) => void;
  /** Called when the field gets the focus; returns what was typed before. */
  takeTyped?: () => EarlyKeys;
  placeholder?: string;
  /** A search on the server is under way. */
  isSearching: boolean;
  /** Shown in place of results that could not be fetched. */
  failure?: string | null;
};

/** A searchable list of pages, records and actions. Its script is loaded on first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, isSearching, failure, placeholder = 'Go to a page, find or do something…' } = props;
  const translate = useFormText();
  const returnFocus = useReturnFocus();
  const { escapeProps } = useEscape(() => onOpenChange(false));
  const listId = useId();
  const palette = usePalette(props);
  const isBusy = isSearching || palette.isWaiting;
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...returnFocus}
          {...escapeProps}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-(--radius-card) border bg-raised shadow-float"
        >
          <Radix.Title className="sr-only">{translate('Command palette')}</Radix.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <span className="flex w-4 shrink-0 justify-center text-muted-foreground">
              {isBusy ? <SpinnerMark /> : <Search aria-hidden="true" className="size-4" />}
            </span>
            <input
              type="text"
              role="combobox"
              aria-label={translate('Command palette')}
              aria-expanded
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={palette.selected ? `${listId}-${palette.selected.id}` : undefined}
              aria-busy={isBusy || undefined}
              autoComplete="off"
              spellCheck={false}
              value={props.text}
              onChange={(event) => palette.type(event.currentTarget.value)}
              onFocus={() => props.takeTyped && palette.takeOver(props.takeTyped())}
              onKeyDown={palette.onKeyDown}
              placeholder={translate(placeholder)}
              className="h-12 w-full bg-transparent text-base outline-none"
            />
          </div>
          <PaletteList
            id={listId}
            groups={palette.groups}
            selected={palette.selected}
            onPoint={palette.pick}
            onChoose={palette.choose}
          />
          {failure ? (
            <p role="status" className="border-t px-4 py-2.5 text-danger">
              {failure}
            </p>
          ) : palette.groups.length === 0 ? (
            <p role="status" className="px-4 py-8 text-center text-muted-foreground">
              {translate(isBusy ? 'Please wait...' : 'No Data')}
            </p>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
