import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog, DialogContent } from '~/ui/dialog';
import type { FileItem } from '../file-view';
import { previewKind } from '../kinds';
import { download, previewHref } from './file-links';
import { formatSize } from './format-size';
import { TablePreview } from './table-preview';

/** A file over the page it stands on, without downloading it. */
export function PreviewDialog({ file, onClose }: { file: FileItem; onClose(): void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={file.label}
        description={formatSize(file.size)}
        size="xl"
        footer={
          <Button variant="secondary" onClick={() => download(file.uuid)}>
            <Download aria-hidden="true" /> Download
          </Button>
        }
      >
        <Preview file={file} />
      </DialogContent>
    </Dialog>
  );
}

function Preview({ file }: { file: FileItem }) {
  const [isBroken, setBroken] = useState(false);
  const kind = previewKind(file.content_type);
  if (isBroken) return <p role="alert">This file cannot be shown. Download it to open it.</p>;
  if (kind === 'table') return <TablePreview uuid={file.uuid} label={file.label} />;
  if (kind === 'pdf') {
    return <iframe src={previewHref(file.uuid)} title={file.label} className="h-[75dvh] w-full rounded-sm border" />;
  }
  return (
    <img
      src={previewHref(file.uuid)}
      alt={file.label}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[75dvh] max-w-full rounded-sm object-contain"
    />
  );
}
