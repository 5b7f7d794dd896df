import { clsx } from 'clsx';
import { buttonVariants } from '~/ui/form/buttons/button-variants';

/** Opens a mail draft. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} aria-label={label} className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}>
      Email
    </a>
  );
}
