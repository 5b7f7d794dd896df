import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { Link } from '~/lib/remix/link';
import { useFormText } from '../form/form-text';

export type Crumb = { label: string; href?: string };

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** The last is this page; else this page follows as a title. */
  isWhole: boolean;
}

/** The path from the top to this page. */
export function Breadcrumb({ crumbs, isWhole }: BreadcrumbProps) {
  const translate = useFormText();
  // On a phone the bar has one line: the office is behind the menu beside it
  const isLong = crumbs.length > 2;
  const onlyWide = 'max-sm:hidden';
  return (
    <nav aria-label={translate('Breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-1 max-sm:flex-nowrap text-[0.8125rem] text-muted-foreground">
        {crumbs.map((crumb, index) => (
          <Fragment key={`${index}-${crumb.label}`}>
            {index > 0 ? (
              <ChevronRight
                aria-hidden="true"
                className={clsx('size-3.5 shrink-0', isLong && index === 1 && onlyWide)}
              />
            ) : null}
            <li
              className={clsx(
                'min-w-0',
                index < crumbs.length - 1 && 'max-sm:max-w-[45%] max-sm:shrink-0',
                isLong && index === 0 && onlyWide,
              )}
            >
              {crumb.href && !(isWhole && index === crumbs.length - 1) ? (
                <Link
                  to={crumb.href}
                  className="block truncate py-0.5 max-sm:py-3 hover:text-foreground hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="block truncate">
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
