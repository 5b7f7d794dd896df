import { useFormText } from '../form/form-text';
import { KeyCaps } from '../frame/key-caps';
import { Dialog, DialogContent } from './dialog';

export type ShortcutGroup = { heading: string; shortcuts: readonly { keys: string; label: string }[] };

export type ShortcutsDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: readonly ShortcutGroup[];
};

/** The list that `?` shows. */
export function ShortcutsDialog({ isOpen, onOpenChange, groups }: ShortcutsDialogProps) {
  const translate = useFormText();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={translate('Keyboard shortcuts')} size="lg">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {groups.map((group) => (
            <section key={group.heading}>
              <h3 className="mb-1 text-[0.8125rem] text-muted-foreground">{group.heading}</h3>
              <dl>
                {group.shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.keys}
                    className="flex min-h-9 items-center justify-between gap-4 border-b last:border-b-0"
                  >
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <KeyCaps keys={shortcut.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
