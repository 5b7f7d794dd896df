import { useId } from 'react';
import { DownloadLink } from '~/domains/files/ui/browser/download-link';
import { FileIcon } from '~/domains/files/ui/browser/file-icon';
import { formatSize } from '~/domains/files/ui/browser/format-size';
import { RiskMark } from '~/domains/files/ui/browser/risky-download';
import { Notice } from '~/ui/feedback/notice';
import { AttachmentPreview } from './attachment-preview';
import type { ShownAttachment } from './shown-task';

interface AttachmentChoiceProps {
  attachments: ShownAttachment[];
  legend: string;
  chosen: string | null;
  onChoose(uuid: string): void;
}

const isTnef = ({ label }: ShownAttachment) => /^winmail( \(\d+\))?\.dat$/i.test(label);

/** A message's attachments as a choice of one; the chosen one is shown below. */
export function AttachmentChoice({ attachments, legend, chosen, onChoose }: AttachmentChoiceProps) {
  const id = useId();
  const shown = attachments.find(({ uuid }) => uuid === chosen);
  if (attachments.length === 0) return null;
  return (
    <section className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">
          {legend} ({attachments.length})
        </legend>
        <div className="max-h-60 overflow-y-auto rounded border">
          {attachments.map((file) => (
            <div
              key={file.uuid}
              className="flex min-h-11 items-center gap-3 border-b px-3 last:border-b-0 has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                id={`${id}-${file.uuid}`}
                name="file_uuid"
                value={file.uuid}
                checked={file.uuid === chosen}
                onChange={() => onChoose(file.uuid)}
                className="size-4.5 shrink-0 accent-brand"
              />
              <label
                htmlFor={`${id}-${file.uuid}`}
                className="flex min-w-0 grow cursor-pointer items-center gap-2 py-2"
              >
                <FileIcon file={{ type: 'file', content_type: file.content_type }} />
                <span className="min-w-0 wrap-anywhere">{file.label}</span>
                <span className="tabular shrink-0 text-muted-foreground">{formatSize(file.size)}</span>
                <RiskMark file={file} />
              </label>
              <DownloadLink
                file={file}
                aria-label={`Download ${file.label}`}
                className="shrink-0 font-semibold text-brand-text hover:underline"
              >
                Download
              </DownloadLink>
            </div>
          ))}
        </div>
      </fieldset>
      {attachments.some(isTnef) && (
        <Notice kind="warning" title="winmail.dat holds attachments in Outlook’s own format.">
          It cannot be opened here. Download it, or ask the sender to send the message again as HTML.
        </Notice>
      )}
      {shown && <AttachmentPreview key={shown.uuid} file={shown} />}
    </section>
  );
}
