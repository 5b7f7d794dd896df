import { clsx } from 'clsx';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { showToast } from '~/ui/feedback/toast';

interface DropZoneProps {
  /** The target of dropped files, as text. */
  place: string;
  isOpen: boolean;
  onDrop(files: File[]): void;
  children: ReactNode;
}

/** Uploads the files that are dropped anywhere on it; the file picker beside it does the same by keyboard. */
export function DropZone({ place, isOpen, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent: only the outermost one counts.
  const depth = useRef(0);
  if (!isOpen) return children;
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    end();
    const items = [...event.dataTransfer.items];
    const folders = items.filter((item) => item.webkitGetAsEntry()?.isDirectory).length;
    const files = items.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
    if (folders > 0) {
      showToast({ kind: 'warning', title: 'A folder cannot be dropped', text: 'Drop the files that are in it.' });
    }
    if (files.length > 0) onDrop(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Upload button does the same by keyboard
    <div
      className="relative"
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      }}
      onDrop={drop}
    >
      {children}
      <div
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute -inset-2 z-20 flex items-center justify-center rounded-(--radius-card) border-2 border-dashed border-brand-text bg-brand-soft/85 font-semibold text-brand-text transition-opacity',
          isOver ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        <Upload className="mr-2 size-5" /> Drop to upload to {place}
      </div>
    </div>
  );
}
