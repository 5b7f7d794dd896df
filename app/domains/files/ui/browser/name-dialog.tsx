import { type FormEvent, useId, useState } from 'react';
import { Dialog, DialogClose, DialogContent } from '~/ui/dialog/dialog';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useOperation } from '~/ui/form/use-operation';
import type { FileItem } from '../../views/file-view';
import { useBrowser } from './browser-context';

/** Prompts for the name of a new folder, or for a new name of an entry. */
export function NameDialog({ file, onClose }: { file: FileItem | null; onClose(): void }) {
  const { record, folder } = useBrowser();
  const id = useId();
  const [label, setLabel] = useState(file?.label ?? '');
  const [errors, setErrors] = useState<string[]>([]);
  const { perform, isPending } = useOperation(file ? 'rename-file' : 'create-directory', {
    onDone: onClose,
    onRefused: ({ message, errors }) => {
      setErrors(errors.label ?? [message]);
      document.getElementById(id)?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    perform(file ? { uuid: file.uuid, label } : { ...record, parent_id: folder?.uuid ?? null, label });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={file ? 'Rename' : 'New folder'}
        size="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={`${id}-form`} pending={isPending}>
              {file ? 'Rename' : 'Create'}
            </Button>
          </>
        }
      >
        <form id={`${id}-form`} onSubmit={submit} noValidate>
          <Field id={id} label="Name" required errors={errors}>
            {(control) => (
              <Input
                {...control}
                data-first-focus
                value={label}
                autoComplete="off"
                onChange={(event) => {
                  setLabel(event.currentTarget.value);
                  setErrors([]);
                }}
                // Selects the name without its ending, as file managers do.
                onFocus={({ currentTarget }) => {
                  const dot = file?.type === 'file' ? label.lastIndexOf('.') : -1;
                  currentTarget.setSelectionRange(0, dot > 0 ? dot : label.length);
                }}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
