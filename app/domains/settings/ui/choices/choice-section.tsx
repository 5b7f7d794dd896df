import type { ReactNode } from 'react';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { counted } from '~/ui/format/counted';
import { Card } from '~/ui/frame/card';
import { ActButton } from './act-button';
import { DragHandle } from './drag-handle';
import { MoveButtons } from './move-buttons';
import { type OrderOperation, useDragOrder } from './use-drag-order';

export interface ChoiceLine {
  id: number;
  version: number;
  name: string;
  retired_at: number | null;
}

interface ChoiceSectionProps<Row extends ChoiceLine> {
  id: string;
  title: string;
  /** As counts call them, in the plural. */
  noun: string;
  rows: Row[];
  mayChange: boolean;
  order: OrderOperation;
  bringBack: 'bring-back-membership-type' | 'bring-back-invoice-term';
  /** The id of the choice whose form is open, `new` for that of another one. */
  open: string | null;
  /** The page with this form open; null closes it. */
  linkTo(open: string | null): string;
  factsOf(row: Row): ReactNode;
  formOf(row: Row): ReactNode;
  newForm: ReactNode;
  addLabel: string;
}

/** A list of choices in a page of the settings: in their order, with the form of one, and the retired ones folded away. */
export function ChoiceSection<Row extends ChoiceLine>(props: ChoiceSectionProps<Row>) {
  const { id, title, noun, rows, mayChange, order, bringBack, open, linkTo, factsOf, formOf, newForm, addLabel } =
    props;
  const offered = rows.filter(({ retired_at }) => retired_at === null);
  const retired = rows.filter(({ retired_at }) => retired_at !== null);
  const { handleProps, rowProps } = useDragOrder(order, offered);
  const add = mayChange && open !== 'new' && (
    <LinkButton to={linkTo('new')} variant="secondary" size="sm" preventScrollReset>
      {addLabel}
    </LinkButton>
  );
  return (
    <Card id={id} title={title} look="flush" actions={add} className="max-w-3xl">
      {mayChange && open === 'new' && <div className="border-b p-(--card-pad)">{newForm}</div>}
      <ol className="divide-y">
        {offered.map((row, index) => (
          <li key={row.id} className="px-(--card-pad) py-2 data-over:bg-muted" {...rowProps(row.id, index + 1)}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {mayChange && (
                <span className="inline-flex items-center">
                  <DragHandle {...handleProps(row.id)} />
                  <MoveButtons operation={order} row={row} name={row.name} place={index + 1} last={offered.length} />
                </span>
              )}
              <span className="grow font-semibold wrap-anywhere">{row.name}</span>
              <span className="tabular text-muted-foreground">{factsOf(row)}</span>
              {mayChange && (
                <LinkButton
                  to={linkTo(open === String(row.id) ? null : String(row.id))}
                  variant="secondary"
                  size="sm"
                  aria-expanded={open === String(row.id)}
                  aria-label={`${open === String(row.id) ? 'Close' : 'Edit'} ${row.name}`}
                  preventScrollReset
                >
                  {open === String(row.id) ? 'Close' : 'Edit'}
                </LinkButton>
              )}
            </div>
            {mayChange && open === String(row.id) && <div className="mt-2 border-t py-4">{formOf(row)}</div>}
          </li>
        ))}
      </ol>
      {retired.length > 0 && (
        <details className="border-t px-(--card-pad) py-2">
          <summary className="cursor-pointer py-1">{counted(retired.length, noun, 'retired')}</summary>
          <ul>
            {retired.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">{row.name}</span>
                <span className="tabular text-muted-foreground">{factsOf(row)}</span>
                {mayChange && (
                  <ActButton
                    operation={bringBack}
                    input={{ id: row.id, version: row.version }}
                    name={`Bring back ${row.name}`}
                  >
                    Bring back
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
