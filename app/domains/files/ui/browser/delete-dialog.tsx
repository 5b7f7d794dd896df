import { Confirm } from '~/ui/dialog/confirm';
import { useOperation } from '~/ui/form/use-operation';
import type { FileItem } from '../../views/file-view';

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
  return (
    <Confirm
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={files.length === 1 ? `Delete “${first!.label}”?` : `Delete ${files.length} items?`}
      text={`This cannot be undone.${contents}`}
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={() => perform({ uuids: files.map(({ uuid }) => uuid) })}
    />
  );
}
