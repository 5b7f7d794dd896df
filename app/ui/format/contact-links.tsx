import { clsx } from 'clsx';
import { shownPhone } from '~/lib/text/phone';

interface ContactLinkProps {
  className?: string;
}

/** A telephone number as a link that calls it; nothing where there is none. */
export function PhoneLink({ number, className }: ContactLinkProps & { number: string | null | undefined }) {
  const plain = (number ?? '').replace(/[^\d+]/g, '');
  if (!number || !plain) return null;
  return (
    <a href={`tel:${plain}`} className={clsx('tabular whitespace-nowrap hover:underline', className)}>
      {shownPhone(number)}
    </a>
  );
}

/** An e-mail address as a link that writes to it, broken before the “@” first; nothing where there is none. */
export function EmailLink({ address, className }: ContactLinkProps & { address: string | null | undefined }) {
  if (!address) return null;
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`} className={clsx('wrap-anywhere hover:underline', className)}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  );
}
