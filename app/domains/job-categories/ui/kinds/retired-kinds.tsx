import { ActButton } from '~/domains/settings/ui/choices/act-button';
import { counted } from '~/ui/format/counted';
import type { CategoryUse } from '../../rules/kind-words';
import { KindFacts } from './kind-list';
import { KindParts } from './kind-parts';

interface RetiredKindsProps {
  categories: CategoryUse[];
  mayRetire: boolean;
}

/** The retired kinds of work, folded away; null where there are none. */
export function RetiredKinds({ categories, mayRetire }: RetiredKindsProps) {
  const retired = categories.filter((each) => each.retired_at !== null && each.merged_into_id === null);
  if (retired.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">
        {counted(retired.length, 'categories', 'retired')}
      </summary>
      <ul className="divide-y rounded-(--radius-card) border bg-card">
        {retired.map((category) => (
          <li key={category.id} className="px-(--card-pad) py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <KindFacts category={category} />
              {mayRetire && (
                <ActButton
                  operation="bring-back-job-category"
                  input={{ id: category.id, version: category.version }}
                  name={`Bring back ${category.name}`}
                >
                  Bring back
                </ActButton>
              )}
            </div>
            <KindParts whole={category} categories={categories} maySplit={mayRetire} />
          </li>
        ))}
      </ul>
    </details>
  );
}
