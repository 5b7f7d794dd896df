import { riskOf } from '../../rules/risks';
import type { FileItem } from '../../views/file-view';
import { PreviewDialog } from '../preview/preview-dialog';
import type { FileAct } from './browser-context';
import { DeleteDialog } from './delete-dialog';
import { download } from './file-links';
import { MoveDialog } from './move-dialog';
import { NameDialog } from './name-dialog';
import { RiskyDownload } from './risky-download';

/** The dialog of the chosen action; its module is loaded when the first one opens. */
export default function FileDialogs({ act, onClose }: { act: FileAct; onClose(): void }) {
  if (act.kind === 'preview') return <PreviewDialog file={act.file} onClose={onClose} />;
  if (act.kind === 'download') return <Download file={act.file} onClose={onClose} />;
  if (act.kind === 'move') return <MoveDialog files={act.files} onClose={onClose} />;
  if (act.kind === 'delete') return <DeleteDialog files={act.files} onClose={onClose} />;
  return <NameDialog file={act.kind === 'rename' ? act.file : null} onClose={onClose} />;
}

function Download({ file, onClose }: { file: FileItem; onClose(): void }) {
  const risk = riskOf(file);
  if (!risk) return null;
  const { uuid, label } = file;
  return <RiskyDownload label={label} risk={risk} isOpen onClose={onClose} onDownload={() => void download(uuid)} />;
}
