import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '~/lib/remix/link';
import { useFormText } from '../form/form-text';
import { counted } from '../format/counted';
import { pageNumbers } from './page-numbers';
import { PageSize } from './page-size';
import { withParams } from './with-params';

export const PAGE_SIZES = [2, 10, 20, 50, 100] as const;

export type PaginationProps = {
  meta: {
    current_page: number;
    from: number | null;
    last_page: number;
    per_page: number;
    to: number | null;
    total: number;
    sorted_among?: number;
    next?: string;
  };
  /** What is counted, in the plural: “members”. */
  noun: string;
  /** The total is only a lower bound: “1,000+”. */
  isCapped?: boolean;
  path: string;
  params: URLSearchParams;
  /** Empty where the size of a page is fixed. */
  pageSizes?: readonly number[];
  /** The parameter of the page, where a page shows more than one list. */
  pageParam?: string;
};

const number = new Intl.NumberFormat('en-US');

/** Counts in words, page links and page size. All of it is links and a GET form, so back and a sent link work. */
export function Pagination(props: PaginationProps) {
  const { meta, noun, isCapped, path, params, pageSizes = PAGE_SIZES, pageParam = 'page' } = props;
  const translate = useFormText();
  const total = `${number.format(meta.total)}${isCapped ? '+' : ''}`;
  const isWhole = !isCapped && (meta.total === 0 || (meta.from === 1 && meta.to === meta.total));
  const href = (page: number) => withParams(path, params, { after: null, [pageParam]: page === 1 ? null : page });
  const { current_page, last_page } = meta;
  const isBehind = current_page > last_page && params.has('after');
  const previous = isBehind ? last_page : current_page - 1;
  const next = meta.next
    ? withParams(path, params, { page: null, after: meta.next })
    : current_page < last_page
      ? href(current_page + 1)
      : null;
  const pages = isBehind
    ? [...pageNumbers(last_page, last_page), 0, current_page]
    : pageNumbers(current_page, last_page);
  return (
    <nav
      aria-label={pageParam === 'page' ? translate('Pages') : `${translate('Pages')}: ${noun}`}
      data-screen-only
      data-keep-clear
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.875rem]"
    >
      <p className="tabular text-muted-foreground" aria-live="polite">
        {isWhole
          ? counted(meta.total, noun)
          : `${number.format(meta.from ?? 0)}–${number.format(meta.to ?? 0)} ${translate('of')} ${total} ${noun}`}
        {meta.sorted_among ? ` (sorted among the newest ${meta.sorted_among})` : ''}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {pageSizes.length > 0 && <PageSize {...props} pageSizes={pageSizes} />}
        {last_page > 1 || isBehind ? (
          <ul className="tabular flex items-center gap-0.5">
            <PageLink
              to={previous > 0 && (!isBehind || current_page === last_page + 1) ? href(previous) : null}
              label={translate('Previous page')}
            >
              <ChevronLeft aria-hidden="true" className="size-4" />
            </PageLink>
            {pages.map((page, index) =>
              page === 0 ? (
                <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted-foreground max-sm:hidden">
                  …
                </li>
              ) : (
                <PageLink
                  key={page}
                  to={page > last_page ? `${path}?${params}` : href(page)}
                  label={`${translate('Page')} ${page}`}
                  isCurrent={page === current_page}
                >
                  {number.format(page)}
                </PageLink>
              ),
            )}
            <PageLink to={next} label={translate('Next page')}>
              <ChevronRight aria-hidden="true" className="size-4" />
            </PageLink>
          </ul>
        ) : null}
      </div>
    </nav>
  );
}

type PageLinkProps = { to: string | null; label: string; isCurrent?: boolean; children: ReactNode };

function PageLink({ to, label, isCurrent, children }: PageLinkProps) {
  const box =
    'flex h-(--control-height) min-w-(--control-height) items-center justify-center rounded-(--radius-control) px-2';
  const isNumber = isCurrent !== undefined;
  return (
    <li className={clsx(isNumber && !isCurrent && 'max-sm:hidden')}>
      {to ? (
        <Link
          to={to}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(box, isCurrent ? 'bg-brand-soft font-semibold text-brand-text' : 'hover:bg-hover')}
        >
          {children}
        </Link>
      ) : (
        <span aria-hidden="true" className={clsx(box, 'text-muted-foreground opacity-50')}>
          {children}
        </span>
      )}
    </li>
  );
}
