import { PreviewDialog } from '../preview/preview-dialog';
import type { FileAct } from './browser-context';
import { DeleteDialog } from './delete-dialog';
import { MoveDialog } from './move-dialog';
import { NameDialog } from './name-dialog';

/** The dialog of the chosen action; its module is loaded when the first one opens. */
export default function FileDialogs({ act, onClose }: { act: FileAct; onClose(): void }) {
  if (act.kind === 'preview') return <PreviewDialog file={act.file} onClose={onClose} />;
  if (act.kind === 'move') return <MoveDialog files={act.files} onClose={onClose} />;
  if (act.kind === 'delete') return <DeleteDialog files={act.files} onClose={onClose} />;
  return <NameDialog file={act.kind === 'rename' ? act.file : null} onClose={onClose} />;
}
