import ChevronRight from 'lucide-react/icons/chevron-right';
import CornerLeftUp from 'lucide-react/icons/corner-left-up';
import Folder from 'lucide-react/icons/folder';
import { useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import type { Json } from '~/lib/operation/registry';
import { Dialog, DialogClose, DialogContent } from '~/ui/dialog/dialog';
import { Skeleton } from '~/ui/feedback/skeleton';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import type { FileItem, Listing } from '../../views/file-view';
import { useBrowser } from './browser-context';

const rowStyle =
  'flex min-h-10 w-full items-center gap-2.5 rounded-(--radius-control) px-2.5 text-left hover:bg-hover disabled:cursor-not-allowed disabled:text-muted-foreground disabled:hover:bg-transparent';

/** Chooses a target folder by browsing the folders. */
export function MoveDialog({ files, onClose }: { files: FileItem[]; onClose(): void }) {
  const { record, folder } = useBrowser();
  const [place, setPlace] = useState<string | null>(folder?.uuid ?? null);
  const [listing, setListing] = useState<Json<Listing> | null>(null);
  const [problem, setProblem] = useState('');
  const { perform, isPending } = useOperation('move-files', { onDone: onClose });
  const { fileable_type, fileable_id } = record;
  useEffect(() => {
    let isWanted = true;
    callApi('POST /files', { fileable_type, fileable_id, parent_id: place }).then(
      (result) => isWanted && setListing(result),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [fileable_type, fileable_id, place]);

  const moving = new Set(files.map(({ uuid }) => uuid));
  const above = listing?.path.at(-2)?.uuid ?? null;
  const name = listing?.path.at(-1)?.label ?? 'All files';
  const folders = listing?.files.filter(({ type }) => type === 'directory') ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={files.length === 1 ? `Move “${files[0]!.label}”` : `Move ${files.length} items`}
        description={listing ? `To: ${['All files', ...listing.path.map(({ label }) => label)].join(' / ')}` : ' '}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              pending={isPending}
              disabled={!listing || place === (folder?.uuid ?? null)}
              onClick={() => perform({ uuids: [...moving], parent_id: place })}
            >
              Move here
            </Button>
          </>
        }
      >
        {problem ? <p role="alert">{problem}</p> : null}
        {!listing && !problem ? <Skeleton className="h-10 w-full" /> : null}
        <ul aria-label={`Folders in ${name}`} className="grid gap-0.5">
          {place !== null && listing ? (
            <li>
              <button type="button" className={rowStyle} onClick={() => setPlace(above)}>
                <CornerLeftUp aria-hidden="true" className="size-5 text-muted-foreground" /> Up one folder
              </button>
            </li>
          ) : null}
          {folders.map(({ uuid, label }) => (
            <li key={uuid}>
              <button type="button" className={rowStyle} disabled={moving.has(uuid)} onClick={() => setPlace(uuid)}>
                <Folder aria-hidden="true" className="size-5 shrink-0 fill-brand-soft text-brand-text" />
                <span className="min-w-0 grow truncate">{label}</span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              </button>
            </li>
          ))}
        </ul>
        {listing && folders.length === 0 ? <p className="px-2.5 py-2 text-muted-foreground">No folders here.</p> : null}
      </DialogContent>
    </Dialog>
  );
}
