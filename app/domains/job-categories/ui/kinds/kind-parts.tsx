import { ActButton } from '~/domains/settings/ui/choices/act-button';
import { type CategoryUse, wordsOfUse } from '../../rules/kind-words';

interface KindPartsProps {
  whole: CategoryUse;
  categories: CategoryUse[];
  maySplit: boolean;
}

/** The kinds of work that were merged into one, each to be split again; null where there are none. */
export function KindParts({ whole, categories, maySplit }: KindPartsProps) {
  const parts = categories.filter(({ merged_into_id }) => merged_into_id === whole.id);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={`Merged into ${whole.name}`} className="mt-2 grid gap-1 border-l-2 pl-3">
      {parts.map((part) => (
        <li key={part.id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{part.name}</span>
          <span className="tabular text-muted-foreground">merged, {wordsOfUse(part)}</span>
          {maySplit && (
            <ActButton
              operation="split-job-category"
              input={{ id: part.id, version: part.version }}
              name={`Split ${part.name} again`}
            >
              Split again
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
