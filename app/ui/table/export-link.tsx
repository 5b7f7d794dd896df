import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import { buttonVariants } from '../form/buttons/button-variants';
import { withParams } from './with-params';

interface ExportLinkProps {
  /** The call that returns the list as a file. */
  path: string;
  params: URLSearchParams;
  /** The call's parameters in place of the page's own. */
  changes?: Record<string, string | null>;
}

/** Downloads the list of the page as CSV: as searched and sorted, and all of its pages. */
export function ExportLink({ path, params, changes }: ExportLinkProps) {
  return (
    <a
      href={withParams(path, params, { per_page: null, ...changes })}
      download
      className={clsx(buttonVariants({ variant: 'secondary' }))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}
