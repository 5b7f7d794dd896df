import { useSearchParams } from '@remix-run/react';
import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { withParams } from '~/ui/table/with-params';

interface RowLinkProps {
  /** The dialog that it opens over the list: parameters of the URL. */
  opens: Record<string, string>;
  label: string;
  name: string;
}

/** A link of a row that opens a dialog over its list. */
export function RowLink({ opens, label, name }: RowLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={withParams('/app/Connect', params, { ...opens, page: params.get('page') })}
      aria-label={`${label} ${name}`}
      preventScrollReset
      className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
    >
      {label}
    </Link>
  );
}
