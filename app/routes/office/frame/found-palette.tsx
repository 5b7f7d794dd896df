import { useState } from 'react';
import { CommandPalette, type PaletteGroup } from '~/ui/dialog/command-palette';
import type { EarlyKeys } from '~/ui/dialog/early-keys';
import type { Area } from './areas';
import { type ActionsOf, paletteActions, palettePages } from './palette-actions';
import { usePaletteRecords } from './use-palette-records';

interface FoundPaletteProps extends ActionsOf {
  areas: readonly Area[];
  takeTyped(): EarlyKeys;
  onClose(): void;
}

/** The palette with its results: at equal rank pages precede actions, and both precede records. */
export function FoundPalette({ areas, takeTyped, onClose, ...actions }: FoundPaletteProps) {
  const { may, go } = actions;
  const [text, setText] = useState('');
  const records = usePaletteRecords(text, may, go);
  const groups: PaletteGroup[] = [
    {
      heading: 'Go to',
      items: [
        ...areas.map(({ path, label, letter }) => ({
          id: path,
          label,
          ...(letter && { hint: `g ${letter}` }),
          onSelect: go(path),
        })),
        ...palettePages(actions),
      ],
    },
    { heading: 'Do', items: paletteActions(actions) },
    ...records.groups,
  ];
  return (
    <CommandPalette
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      groups={groups}
      text={text}
      onTextChange={setText}
      takeTyped={takeTyped}
      isSearching={records.isSearching}
      failure={records.hasFailed ? 'Not everything could be searched. Type again to try once more.' : null}
    />
  );
}
