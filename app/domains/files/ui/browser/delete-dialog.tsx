import { Confirm } from '~/ui/dialog/confirm';
import { useOperation } from '~/ui/form/use-operation';
import type { FileItem } from '../../views/file-view';

/** Names listed in the question. */
const NAMED = 5;

export function DeleteDialog({ files, onClose }: { files: FileItem[]; onClose(): void }) {
  const { perform, isPending } = useOperation('delete-files', { onDone: onClose, onRefused: onClose });
  const folders = files.filter(({ type }) => type === 'directory').length;
  const [first] = files;
  const contents =
    folders === 0
      ? ''
      : folders === 1
        ? ' The folder goes with all that is in it.'
        : ' Folders go with all that is in them.';
  const named = files.slice(0, NAMED).map(({ label }) => `“${label}”`);
  const more = files.length - named.length;
  const gone = `${[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')} will be gone for everybody.`;
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={files.length === 1 ? `Delete “${first!.label}”?` : `Delete ${files.length} items?`}
      text={`${gone} This cannot be undone.${contents}`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => perform({ uuids: files.map(({ uuid }) => uuid) })}
    />
  );
}
