import { useLocation, useSearchParams } from '@remix-run/react';
import { Suspense, useMemo, useState } from 'react';
import { onDemand } from '~/ui/dialog/on-demand';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DataTable } from '~/ui/table/data-table';
import { withParams } from '~/ui/table/with-params';
import type { FileItem, Listing } from '../../views/file-view';
import { DropZone } from '../upload/drop-zone';
import { UploadList } from '../upload/upload-list';
import { useUploads } from '../upload/use-uploads';
import { type Browser, BrowserContext, type FileAct } from './browser-context';
import { fileColumns, selectableFileColumns } from './file-columns';
import { FileToolbar } from './file-toolbar';

const FileDialogs = onDemand(
  () => import('./file-dialogs').then((module) => module.default),
  ({ onClose }) => onClose(),
);

export interface FileBrowserProps {
  parentType: string;
  parentKey: string;
  /** Data of the page's loader. */
  listing: Listing;
  mayChange: boolean;
  zone: string;
}

/** The files and folders of a record. The open folder is the page's `?folder=`, so that back and reload restore it. */
export function FileBrowser({ parentType, parentKey, listing, mayChange, zone }: FileBrowserProps) {
  const { files, path } = listing;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<FileAct | null>(null);
  const uploads = useUploads();
  const record = { fileable_type: parentType, fileable_id: parentKey };
  const folder = path.at(-1) ?? null;
  const selected = useMemo(() => new Set(files.flatMap(({ uuid }) => (chosen.has(uuid) ? uuid : []))), [files, chosen]);
  const browser: Browser = {
    record,
    folder,
    files,
    zone,
    mayChange,
    selected,
    select: (uuids, isSelected) => {
      const others = [...selected].filter((uuid) => !uuids.includes(uuid));
      setChosen(new Set(isSelected ? [...others, ...uuids] : others));
    },
    act: setAct,
    folderHref: (uuid) => withParams(pathname, params, { folder: uuid }),
  };
  const upload = (added: File[]) => uploads.add(added, { ...record, parent_id: folder?.uuid ?? '' });
  return (
    <BrowserContext.Provider value={browser}>
      <DropZone place={folder?.label ?? 'All files'} isOpen={mayChange} onDrop={upload}>
        <div className="grid gap-3">
          <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
          <DataTable<FileItem>
            label={folder ? `Files in ${folder.label}` : 'Files'}
            columns={mayChange ? selectableFileColumns : fileColumns}
            rows={files}
            rowId={({ uuid }) => uuid}
            hasColumnMenu={false}
            maxHeight="none"
            toolbar={<FileToolbar path={path} onChoose={upload} />}
            empty={
              <EmptyState {...(folder && { title: 'This folder is empty' })}>
                {mayChange ? 'Drop files here, or choose them with Upload.' : null}
              </EmptyState>
            }
          />
        </div>
      </DropZone>
      {act ? (
        <Suspense>
          <FileDialogs act={act} onClose={() => setAct(null)} />
        </Suspense>
      ) : null}
    </BrowserContext.Provider>
  );
}
