import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { Folder } from '../../views/file-view';
import { PlainUpload } from '../upload/plain-upload';
import { useBrowser } from './browser-context';
import { FolderPath } from './folder-path';

interface FileToolbarProps {
  path: readonly Folder[];
  onChoose(files: File[]): void;
}

/** The path of the open folder and the actions there; with files selected, the actions on these. */
export function FileToolbar({ path, onChoose }: FileToolbarProps) {
  const { mayChange, files, selected, select, act } = useBrowser();
  const chosen = files.filter(({ uuid }) => selected.has(uuid));
  const isHydrated = useHydrated();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <FolderPath path={path} />
      {!mayChange ? null : !isHydrated ? (
        <PlainUpload />
      ) : chosen.length > 0 ? (
        <fieldset aria-label="Selected files" className="flex flex-wrap items-center gap-2">
          <span role="status" className="tabular text-muted-foreground">
            {chosen.length} selected
          </span>
          <Button variant="secondary" size="sm" onClick={() => act({ kind: 'move', files: chosen })}>
            <FolderInput aria-hidden="true" /> Move
          </Button>
          <Button variant="danger-ghost" size="sm" onClick={() => act({ kind: 'delete', files: chosen })}>
            <Trash2 aria-hidden="true" /> Delete
          </Button>
          <Button variant="ghost" size="sm" onClick={() => select([...selected], false)}>
            Clear
          </Button>
        </fieldset>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => act({ kind: 'create' })}>
            <FolderPlus aria-hidden="true" /> New folder
          </Button>
          <ChooseFiles onChoose={onChoose} />
        </div>
      )}
    </div>
  );
}

function ChooseFiles({ onChoose }: Pick<FileToolbarProps, 'onChoose'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" /> Upload
      </Button>
    </>
  );
}
