import type { MailLanguage, RenderedMail } from '~/lib/mails/mail-template';
import { mailPagePath } from '../../rules/setting-pages';

interface MailFrameProps {
  mail: { key: string; label: string };
  language: MailLanguage;
  /** The mail with unsaved words; without it, the frame loads the saved one. */
  preview?: RenderedMail | null;
  format?: 'html' | 'text';
}

/** A mail in a sandboxed frame without scripts or origin, or its text. */
export function MailFrame({ mail: { key, label }, language, preview = null, format = 'html' }: MailFrameProps) {
  if (format === 'text') {
    return (
      <pre
        lang={language}
        // Scrolled by keyboard too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        className="h-[480px] overflow-auto rounded border bg-muted p-4 wrap-anywhere whitespace-pre-wrap"
      >
        {preview?.text ?? ''}
      </pre>
    );
  }
  const source = preview ? { srcDoc: preview.html } : { src: `${mailPagePath(key)}/frame?lang=${language}` };
  return (
    <iframe
      key={preview ? 'typed' : 'saved'}
      title={`Preview: ${label}`}
      {...source}
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
      className="h-[480px] w-full rounded border bg-white"
    />
  );
}
