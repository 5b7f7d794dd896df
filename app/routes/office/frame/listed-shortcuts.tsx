import { ShortcutsDialog } from '~/ui/dialog/shortcuts-dialog';
import type { Area } from './areas';

interface ListedShortcutsProps {
  areas: Area[];
  onClose(): void;
}

/** The list of the office's shortcuts. */
export function ListedShortcuts({ areas, onClose }: ListedShortcutsProps) {
  const groups = [
    {
      heading: 'Everywhere',
      shortcuts: [
        { keys: 'mod+k', label: 'Search and go to' },
        { keys: '/', label: 'Search the list' },
        { keys: '?', label: 'This list' },
        { keys: 'esc', label: 'Close' },
      ],
    },
    {
      heading: 'Lists and tasks',
      shortcuts: [
        { keys: 'up down', label: 'Row above, row below; from the search to the first row' },
        { keys: 'enter', label: 'Open the row' },
        { keys: 'x', label: 'Select the row; with Shift all from the last one on' },
        { keys: 'i', label: 'Give the task to me' },
        { keys: 'left right', label: 'Task before, task after, in its dialog' },
        { keys: 'mod+enter', label: 'Do the next step of the task, in its dialog' },
      ],
    },
    {
      heading: 'An application',
      shortcuts: [{ keys: 'a', label: 'Go to Approve, which Enter presses' }],
    },
    {
      heading: 'Invoices of a batch',
      shortcuts: [
        { keys: 'a', label: 'Approve' },
        { keys: 'r', label: 'Reject' },
        { keys: 's', label: 'Skip' },
        { keys: 'left right', label: 'Invoice before, invoice after' },
      ],
    },
    {
      heading: 'Go to',
      shortcuts: areas.flatMap(({ letter, label }) => (letter ? [{ keys: `g ${letter}`, label }] : [])),
    },
  ];
  return <ShortcutsDialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} groups={groups} />;
}
