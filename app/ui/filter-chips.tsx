import { Link } from '@remix-run/react';
import X from 'lucide-react/icons/x';
import { useFormText } from './form-text';

export type FilterChip = { label: string; value: string /** The same list without this filter. */; removeHref: string };

/** What a list is narrowed to; each part can be taken away by a link. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref?: string }) {
  const translate = useFormText();
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={translate('Filters')}
      data-screen-only
      className="flex flex-wrap items-center gap-1.5 text-[0.875rem]"
    >
      {chips.map((chip) => (
        <li key={`${chip.label}-${chip.value}`}>
          <Link
            to={chip.removeHref}
            preventScrollReset
            aria-label={`${translate('Remove filter')} ${chip.label}: ${chip.value}`}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border bg-card py-0.5 pr-1.5 pl-3 hover:border-control-border hover:bg-hover"
          >
            <span className="truncate">
              <span className="text-muted-foreground">{chip.label}:</span>{' '}
              <span className="font-semibold">{chip.value}</span>
            </span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
      {clearHref && chips.length > 1 ? (
        <li>
          <Link
            to={clearHref}
            preventScrollReset
            className="inline-flex min-h-7 items-center px-2 font-semibold text-brand-text underline-offset-3 hover:underline"
          >
            {translate('Clear all')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
