import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Button } from '~/ui/form/buttons/button';
import { MAX_FILE_BYTES } from '../../rules/limits';
import { formatSize } from '../browser/format-size';
import type { UploadItem } from './use-uploads';

interface UploadListProps {
  items: UploadItem[];
  onRetry(id: string): void;
  onRemove(id: string): void;
}

/** Running and failed uploads. */
export function UploadList({ items, onRetry, onRemove }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Uploads" className="rounded-(--radius-card) border bg-card">
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 px-3 py-2">
            <div className="grid min-w-0 grow gap-1">
              <div className="flex min-w-0 justify-between gap-3">
                <span className="truncate font-semibold">{item.file.name}</span>
                <span className="tabular shrink-0 text-muted-foreground">{formatSize(item.file.size)}</span>
              </div>
              {item.state === 'failed' ? (
                <p role="alert" className="flex items-center gap-1.5 text-danger-text">
                  <CircleAlert aria-hidden="true" className="size-4 shrink-0" /> {item.error}
                </p>
              ) : (
                <progress
                  aria-label={`Uploading ${item.file.name}`}
                  value={item.share}
                  max={1}
                  className="h-1.5 w-full accent-brand"
                />
              )}
            </div>
            {item.state === 'failed' && item.file.size <= MAX_FILE_BYTES ? (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Try ${item.file.name} again`}
                onClick={() => onRetry(item.id)}
              >
                <RotateCw aria-hidden="true" />
              </Button>
            ) : null}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`${item.state === 'failed' ? 'Dismiss' : 'Cancel'} ${item.file.name}`}
              onClick={() => onRemove(item.id)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
