import { clsx } from 'clsx';

/** Shows HTML that the server has cleaned (lib/clean-html); never anything else. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is cleaned before it is stored
  return <div className={clsx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
