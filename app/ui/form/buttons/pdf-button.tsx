import type { VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { showToast } from '../../feedback/toast';
import { buttonVariants } from './button-variants';

interface PdfButtonProps extends VariantProps<typeof buttonVariants> {
  /** The call that returns the document. */
  href: string;
  /** The file name of the download. */
  fileName: string;
  label: string;
  doneTitle?: string;
  /** The full label, where a page has several. */
  name?: string;
}

/** Downloads a document, with a toast for the result; with scripts off it is a plain link. */
export function PdfButton(props: PdfButtonProps) {
  const {
    href,
    fileName,
    label,
    name,
    doneTitle = 'PDF Downloaded Successfully',
    variant = 'ghost',
    size = 'sm',
  } = props;
  const [isBusy, setBusy] = useState(false);
  async function download(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(`status ${response.status}`);
      save(await response.blob(), fileName);
      showToast({ kind: 'success', title: doneTitle });
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
      aria-label={name}
      aria-busy={isBusy || undefined}
      className={clsx(buttonVariants({ variant, size }))}
    >
      {label}
    </a>
  );
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
