import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="grid w-full gap-4">
      <Notice kind="warning" isLive title="Keep these recovery codes. They are not shown again.">
        Each signs you in once, with your password, when you do not have your telephone.
      </Notice>
      <ol
        aria-label="Recovery codes"
        className="grid gap-1 rounded-(--radius-card) border p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <a
          href={href}
          download="recovery-codes.txt"
          className="inline-flex min-h-(--control-height) items-center text-brand-text underline underline-offset-3"
        >
          Download as a text
        </a>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
