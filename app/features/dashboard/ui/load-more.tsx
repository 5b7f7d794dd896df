import { LinkButton } from '~/ui/form/buttons/link-button';

/** Link to the same page with more rows in a panel. */
export function LoadMore({ to, of }: { to: string; of: string }) {
  return (
    <div className="p-3">
      <LinkButton to={to} replace preventScrollReset variant="secondary" size="sm">
        Load More<span className="sr-only"> {of}</span>
      </LinkButton>
    </div>
  );
}
