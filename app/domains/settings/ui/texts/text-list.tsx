import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { StatusChip } from '~/ui/format/status-chip';
import type { listTexts } from '../../operations/list-texts.server';
import { textPagePath } from '../../rules/setting-pages';
import { stateTones } from '../words/state-tones';

export type TextLine = OnPage<Awaited<ReturnType<typeof listTexts.run>>>['results'][number];

/** The texts with the page of each, its words in both languages and its state. */
export function TextList({ texts }: { texts: TextLine[] }) {
  if (texts.length === 0) return <p className="text-muted-foreground">No text is like this.</p>;
  return (
    <ul aria-label="Texts" className="divide-y rounded-(--radius-card) border bg-card shadow-card">
      {texts.map(({ key, page, is_document, en, es, state }) => (
        <li
          key={key}
          className="grid gap-x-6 gap-y-1 px-(--card-pad) py-3 md:grid-cols-[11rem_1fr_1fr_9rem] md:items-baseline"
        >
          <p className="text-muted-foreground">{page}</p>
          <Link
            to={textPagePath(key)}
            className="inline-flex min-h-6 min-w-0 items-center font-semibold wrap-anywhere text-brand-text hover:underline max-sm:min-h-11"
          >
            {is_document ? page : en}
          </Link>
          <p lang={es && !is_document ? 'es' : undefined} className="min-w-0 wrap-anywhere">
            {is_document ? (
              <span className="text-muted-foreground">A whole page, with its days</span>
            ) : (
              es || <span className="text-muted-foreground">Shown in English</span>
            )}
          </p>
          <div>
            <StatusChip tone={stateTones[state]}>{state}</StatusChip>
          </div>
        </li>
      ))}
    </ul>
  );
}
