import X from 'lucide-react/icons/x';
import { Link } from '~/lib/remix/link';
import { chosenOf, type ListFilter, toggled, unfiltered } from './list-filters';

interface FilterChipsProps {
  filters: readonly ListFilter[];
  path: string;
  params: URLSearchParams;
}

/** The filters of a list, each as a link that removes it. */
export function FilterChips({ filters, path, params }: FilterChipsProps) {
  const chips = filters.flatMap((filter) =>
    filter.options
      .filter(({ value }) => chosenOf(filter, params).includes(value))
      .map(({ value, label }) => ({ filter, value, label })),
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex w-full flex-wrap items-center gap-1.5">
      {chips.map(({ filter, value, label }) => (
        <li key={`${filter.name}-${value}`}>
          <Link
            to={toggled(path, params, filter, value)}
            preventScrollReset
            aria-label={`Remove the filter ${filter.label}: ${label}`}
            className="inline-flex min-h-7 items-center max-sm:min-h-11 gap-1.5 rounded-full border bg-card px-2.5 text-[0.8125rem] hover:bg-hover"
          >
            <span className="text-muted-foreground">{filter.label}:</span> {label}
            <X aria-hidden="true" className="size-3.5 text-muted-foreground" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={unfiltered(path, params, filters)}
            preventScrollReset
            className="inline-flex min-h-7 items-center max-sm:min-h-11 px-2 text-[0.8125rem] text-brand-text hover:underline"
          >
            Remove all filters
          </Link>
        </li>
      )}
    </ul>
  );
}
