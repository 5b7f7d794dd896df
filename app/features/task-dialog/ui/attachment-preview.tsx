import { useState } from 'react';
import { expectedColumns } from '~/domains/contractor-invoices/rules/import-columns';
import { previewKind } from '~/domains/files/rules/kinds';
import { previewHref } from '~/domains/files/ui/browser/file-links';
import { TablePreview } from '~/domains/files/ui/preview/table-preview';
import type { ShownAttachment } from './shown-task';

/** Previews an attachment: tables and texts as a table, others in the browser's viewer. */
export function AttachmentPreview({ file: { uuid, label, content_type } }: { file: ShownAttachment }) {
  const [isBroken, setBroken] = useState(false);
  const kind = previewKind(content_type);
  if (kind === null || isBroken) return <p role="status">This kind of file has no preview. Download it to open it.</p>;
  if (kind === 'table') return <TablePreview uuid={uuid} label={label} expected={expectedColumns} />;
  if (kind === 'pdf')
    return <iframe src={previewHref(uuid)} title={label} className="h-[60dvh] w-full rounded-sm border" />;
  return (
    <img
      src={previewHref(uuid)}
      alt={label}
      onError={() => setBroken(true)}
      className="mx-auto max-h-[60dvh] max-w-full rounded-sm object-contain"
    />
  );
}
