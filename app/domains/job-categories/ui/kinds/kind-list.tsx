import { DragHandle } from '~/domains/settings/ui/choices/drag-handle';
import { MoveButtons } from '~/domains/settings/ui/choices/move-buttons';
import { useDragOrder } from '~/domains/settings/ui/choices/use-drag-order';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Card } from '~/ui/frame/card';
import { type CategoryUse, KINDS_PATH, type KindRights, wordsOfUse } from '../../rules/kind-words';
import { KindPanel } from './kind-panel';
import { KindParts } from './kind-parts';

interface KindListProps extends KindRights {
  categories: CategoryUse[];
  /** The category that is open. */
  open: string | null;
  /** Its type whose form is open. */
  openCode: string | null;
}

/** The kinds of work that forms offer, in their order. */
export function KindList({ categories, open, openCode, ...rights }: KindListProps) {
  const offered = categories.filter(({ retired_at, merged_into_id }) => retired_at === null && merged_into_id === null);
  const { handleProps, rowProps } = useDragOrder('update-job-category', offered);
  return (
    <Card look="flush" aria-label="Kinds of work">
      <ol className="divide-y">
        {offered.map((category, index) => (
          <li
            key={category.id}
            id={`kind-${category.id}`}
            className="px-(--card-pad) py-3 data-over:bg-muted"
            {...rowProps(category.id, index + 1)}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {rights.mayRename && (
                <span className="inline-flex items-center">
                  <DragHandle {...handleProps(category.id)} />
                  <MoveButtons
                    operation="update-job-category"
                    row={category}
                    name={category.name}
                    place={index + 1}
                    last={offered.length}
                  />
                </span>
              )}
              <KindFacts category={category} />
              <OpenLink category={category} isOpen={open === String(category.id)} />
            </div>
            <KindParts whole={category} categories={categories} maySplit={rights.mayRetire} />
            {open === String(category.id) && (
              <KindPanel category={category} others={offered} openCode={openCode} {...rights} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Name, code, types and uses of a kind of work. */
export function KindFacts({ category }: { category: CategoryUse }) {
  const codes = category.codes.filter(({ retired_at }) => retired_at === null);
  return (
    <div className="min-w-0 grow basis-60 max-sm:order-first max-sm:basis-full">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold wrap-anywhere">{category.name}</h2>
        <span className="text-[0.93em] text-muted-foreground">{category.code}</span>
        <span className="tabular">{wordsOfUse(category)}</span>
      </div>
      <p className="line-clamp-2 text-[0.93em] text-muted-foreground wrap-anywhere">
        {codes.map(({ description }) => description).join(', ') || 'No types yet'}
      </p>
    </div>
  );
}

function OpenLink({ category: { id, name }, isOpen }: { category: CategoryUse; isOpen: boolean }) {
  return (
    <LinkButton
      to={isOpen ? KINDS_PATH : `${KINDS_PATH}?open=${id}`}
      variant="secondary"
      size="sm"
      className="max-sm:ml-auto"
      aria-expanded={isOpen}
      aria-label={isOpen ? `Close ${name}` : `Open ${name}`}
      preventScrollReset
    >
      {isOpen ? 'Close' : 'Open'}
    </LinkButton>
  );
}
