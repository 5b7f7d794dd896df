import File from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import type { FileItem } from '../../views/file-view';

const kinds: [pattern: RegExp, Icon: typeof File, name: string][] = [
  [/^application\/pdf$/, FileText, 'PDF'],
  [/^image\//, FileImage, 'Image'],
  [/^text\/csv$|spreadsheet/, FileSpreadsheet, 'Table'],
  [/^text\/|wordprocessing/, FileText, 'Text'],
];

export function FileIcon({ file }: { file: Pick<FileItem, 'type' | 'content_type'> }) {
  if (file.type === 'directory') {
    return <Folder aria-label="Folder" role="img" className="size-5 shrink-0 fill-brand-soft text-brand-text" />;
  }
  const [, Icon, name] = kinds.find(([pattern]) => pattern.test(file.content_type ?? '')) ?? [null, File, 'File'];
  return <Icon aria-label={name} role="img" className="size-5 shrink-0 text-muted-foreground" />;
}
