import { Link } from '~/lib/remix/link';
import { StatusChip } from '~/ui/format/status-chip';
import { PageHeader } from '~/ui/frame/page-header';
import type { TextEntry } from '../../forms/text-values';
import { TEXTS_PAGE } from '../../rules/setting-pages';
import { stateTones } from '../words/state-tones';

const SPANISH_MISSING = 'The Spanish page shows the English words until there are Spanish ones.';

/** Which text it is, of which page, and its state. */
export function TextHeader({ text: { key, page, state, is_document, is_removed } }: { text: TextEntry }) {
  return (
    <div className="grid gap-2">
      <Link
        to={TEXTS_PAGE}
        className="inline-flex min-h-6 w-fit items-center text-brand-text underline max-sm:min-h-11"
      >
        All texts
      </Link>
      <PageHeader
        title={is_document ? page : key}
        status={is_removed ? null : <StatusChip tone={stateTones[state]}>{state}</StatusChip>}
      />
      <p className="max-w-3xl text-muted-foreground">
        {is_removed ? 'No page has this text any more; its versions are left.' : `Page: ${page}.`}
        {state === 'Spanish missing' && !is_removed && ` ${SPANISH_MISSING}`}
      </p>
    </div>
  );
}
