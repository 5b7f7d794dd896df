import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FolderInput from 'lucide-react/icons/folder-input';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '~/ui/dialog/dropdown-menu';
import { Button } from '~/ui/form/buttons/button';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { previewKind } from '../../rules/kinds';
import { riskOf } from '../../rules/risks';
import type { FileItem } from '../../views/file-view';
import { useBrowser } from './browser-context';
import { download, downloadHref } from './file-links';

/** Actions of one file or folder; with scripts off, its download. */
export function FileMenu({ file }: { file: FileItem }) {
  const { act, mayChange } = useBrowser();
  const isFile = file.type === 'file';
  if (!useHydrated()) {
    return isFile ? (
      <a href={downloadHref(file.uuid)} className="with-scripts:hidden font-semibold text-brand-text underline">
        Download<span className="sr-only"> {file.label}</span>
      </a>
    ) : null;
  }
  if (!isFile && !mayChange) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${file.label}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {previewKind(file.content_type) ? (
          <DropdownMenuItem onSelect={() => act({ kind: 'preview', file })}>
            <Eye aria-hidden="true" /> Preview
          </DropdownMenuItem>
        ) : null}
        {isFile ? (
          <DropdownMenuItem onSelect={() => (riskOf(file) ? act({ kind: 'download', file }) : download(file.uuid))}>
            <Download aria-hidden="true" /> Download
          </DropdownMenuItem>
        ) : null}
        {mayChange ? (
          <>
            <DropdownMenuItem onSelect={() => act({ kind: 'rename', file })}>
              <Pencil aria-hidden="true" /> Rename
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => act({ kind: 'move', files: [file] })}>
              <FolderInput aria-hidden="true" /> Move
            </DropdownMenuItem>
            <DropdownMenuItem tone="danger" onSelect={() => act({ kind: 'delete', files: [file] })}>
              <Trash2 aria-hidden="true" /> Delete
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
