import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { buttonVariants } from '~/ui/button-variants';
import { showToast } from '~/ui/toast';

/** Downloads the job's sheet, and says how it went; with scripts off it is a plain link. */
export function PdfButton({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false);
  const href = `/api/v1/jobs/get-pdf/${id}`;
  async function download(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      save(await response.blob(), `job-${id}.pdf`);
      showToast({ kind: 'success', title: 'PDF Downloaded Successfully' });
    } catch {
      showToast({ kind: 'error', title: 'Download Failed' });
    }
    setBusy(false);
  }
  return (
    <a
      href={href}
      download
      onClick={download}
      aria-label={`PDF of job ${id}`}
      aria-busy={isBusy || undefined}
      className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
    >
      PDF
    </a>
  );
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
