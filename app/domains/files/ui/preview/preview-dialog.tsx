import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Dialog, DialogContent } from '~/ui/dialog/dialog';
import { Button } from '~/ui/form/buttons/button';
import { previewKind } from '../../rules/kinds';
import { riskOf } from '../../rules/risks';
import type { FileItem } from '../../views/file-view';
import { useBrowser } from '../browser/browser-context';
import { download, previewHref } from '../browser/file-links';
import { formatSize } from '../browser/format-size';
import { TablePreview } from './table-preview';

export function PreviewDialog({ file, onClose }: { file: FileItem; onClose(): void }) {
  const { files, act } = useBrowser();
  const shown = files.filter(({ content_type }) => previewKind(content_type) !== null);
  const at = shown.findIndex(({ uuid }) => uuid === file.uuid);
  const step = (by: -1 | 1) => {
    const next = shown[at + by];
    if (at !== -1 && next) act({ kind: 'preview', file: next });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={file.label}
        description={formatSize(file.size)}
        size="xl"
        footer={
          <>
            {shown.length > 1 && at !== -1 ? (
              <div className="mr-auto flex items-center gap-1">
                <Step label="Previous file" Icon={ChevronLeft} isOpen={at > 0} onPress={() => step(-1)} />
                <span className="tabular px-1 text-muted-foreground" role="status">
                  {at + 1} of {shown.length}
                </span>
                <Step label="Next file" Icon={ChevronRight} isOpen={at < shown.length - 1} onPress={() => step(1)} />
              </div>
            ) : null}
            <Button
              variant="secondary"
              onClick={() => (riskOf(file) ? act({ kind: 'download', file }) : download(file.uuid))}
            >
              <Download aria-hidden="true" /> Download
            </Button>
          </>
        }
      >
        <Preview key={file.uuid} file={file} />
      </DialogContent>
    </Dialog>
  );
}

interface StepProps {
  label: string;
  Icon: typeof ChevronLeft;
  isOpen: boolean;
  onPress(): void;
}

/** Disabled by aria-disabled only: a disabled button at the last file would lose the focus. */
function Step({ label, Icon, isOpen, onPress }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={!isOpen || undefined}
      className={isOpen ? undefined : 'opacity-40'}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </Button>
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
