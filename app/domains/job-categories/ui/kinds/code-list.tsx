import { ActButton } from '~/domains/settings/ui/choices/act-button';
import { DragHandle } from '~/domains/settings/ui/choices/drag-handle';
import { MoveButtons } from '~/domains/settings/ui/choices/move-buttons';
import { useDragOrder } from '~/domains/settings/ui/choices/use-drag-order';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { counted } from '~/ui/format/counted';
import { type CategoryUse, type CodeUse, KINDS_PATH, type KindRights } from '../../rules/kind-words';
import { CodeForm } from './code-form';
import { NewCodeForm } from './new-code-form';

interface CodeListProps extends KindRights {
  category: CategoryUse;
  /** The type whose form is open. */
  openCode: string | null;
}

/** The types of jobs of a kind of work, in their order, and the retired ones folded away. */
export function CodeList({ category, openCode, ...rights }: CodeListProps) {
  const offered = category.codes.filter(({ retired_at }) => retired_at === null);
  const retired = category.codes.filter(({ retired_at }) => retired_at !== null);
  const { handleProps, rowProps } = useDragOrder('update-job-code', offered);
  const path = `${KINDS_PATH}?open=${category.id}`;
  return (
    <section aria-label={`Job types of ${category.name}`} className="grid max-w-3xl gap-3">
      <h3 className="font-semibold">Job types</h3>
      {offered.length > 0 && (
        <ol className="divide-y rounded-(--radius-card) border">
          {offered.map((code, index) => (
            <li key={code.id} className="px-3 py-2 data-over:bg-muted" {...rowProps(code.id, index + 1)}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {rights.mayRename && (
                  <span className="inline-flex items-center">
                    <DragHandle {...handleProps(code.id)} />
                    <MoveButtons
                      operation="update-job-code"
                      row={code}
                      name={code.description}
                      place={index + 1}
                      last={offered.length}
                    />
                  </span>
                )}
                <span className="grow wrap-anywhere">{code.description}</span>
                <span className="tabular text-muted-foreground">{counted(code.open_jobs, 'jobs', 'open')}</span>
                <CodeActions code={code} path={path} {...rights} />
              </div>
              {openCode === String(code.id) && rights.mayRename && <CodeForm code={code} backTo={path} />}
            </li>
          ))}
        </ol>
      )}
      {retired.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1">{counted(retired.length, 'types', 'retired')}</summary>
          <ul>
            {retired.map(({ id, version, description }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">{description}</span>
                {rights.mayRetire && (
                  <ActButton operation="bring-back-job-code" input={{ id, version }} name={`Bring back ${description}`}>
                    Bring back
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rights.mayAdd && <NewCodeForm key={category.id} category={category} />}
    </section>
  );
}

function CodeActions({ code, path, mayRename, mayRetire }: { code: CodeUse; path: string } & KindRights) {
  const { id, version, description } = code;
  return (
    <span className="inline-flex gap-1">
      {mayRename && (
        <LinkButton
          to={`${path}&type=${id}`}
          variant="ghost"
          size="sm"
          aria-label={`Rename ${description}`}
          preventScrollReset
        >
          Rename
        </LinkButton>
      )}
      {mayRetire && (
        <ActButton operation="retire-job-code" input={{ id, version }} name={`Retire ${description}`}>
          Retire
        </ActButton>
      )}
    </span>
  );
}
