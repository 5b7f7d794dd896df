import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useFormText } from '../form/form-text';
import type { PaletteGroup, PaletteItem } from './command-palette';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  selected: PaletteItem | undefined;
  /** Called when the pointer moves onto an item. */
  onPoint(item: PaletteItem): void;
  onChoose(item: PaletteItem): void;
}

/** The palette's results under their headings; the input keeps the focus. */
export function PaletteList({ id, groups, selected, onPoint, onChoose }: PaletteListProps) {
  const translate = useFormText();
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is another element
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selected?.id]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={translate('Results')}
      className={clsx('max-h-[min(24rem,60dvh)] overflow-y-auto', groups.length > 0 && 'p-1.5')}
    >
      {groups.map(({ heading, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={heading} role="group" aria-label={heading}>
          <div aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted-foreground">
            {heading}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the keys
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              ref={item.id === selected?.id ? current : undefined}
              role="option"
              aria-selected={item.id === selected?.id}
              // A list that changes under a resting pointer sends moves of no distance.
              onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onPoint(item)}
              onClick={() => onChoose(item)}
              className="flex min-h-9 max-sm:min-h-11 cursor-pointer items-center gap-3 rounded-(--radius-control) px-2.5 py-1 aria-selected:bg-brand-soft"
            >
              <span className="min-w-0 grow truncate">{item.label}</span>
              {item.hint ? (
                <span className="max-w-1/2 shrink-0 truncate text-[0.8125rem] text-muted-foreground">{item.hint}</span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
