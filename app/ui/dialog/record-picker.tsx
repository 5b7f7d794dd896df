import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SpinnerMark } from '../feedback/spinner-mark';
import { Button } from '../form/buttons/button';
import { Input } from '../form/fields/input';
import { moveFocus } from '../frame/move-focus';
import { useDebounced } from '../frame/use-debounced';
import { usePickerKeys } from './use-picker-keys';
import { type FindRows, usePickerRows } from './use-picker-rows';

export interface PickerRow {
  id: number;
  title: string;
  detail?: string;
  /** Why this one cannot be chosen, if so. */
  refusal?: string;
}

interface RecordPickerProps<Row> {
  label: string;
  placeholder: string;
  /** The same function at every render. */
  find: FindRows<Row>;
  /** What is listed, in the plural. */
  noun: string;
  show(row: Row): PickerRow;
  /** The id of the chosen one, or the ids of several, which are chosen by checkboxes. */
  chosen: number | null | readonly number[];
  /** Called for a row that is chosen or unchosen. */
  onChoose(row: Row): void;
}

const CHOICE = 'input:enabled';
/** The height of all rows with two lines each: the list stays as high as it is while somebody types. */
const ROWS_HEIGHT = 'min-h-[calc(5*3.5rem+4px)]';
const SEARCH_DELAY_MS = 600;

/**
 * One or some of many records, searched by the server, five at a time: a search box above radio buttons or checkboxes.
 * Enter searches at once, ↓ leads to the first row, Enter on a row chooses it.
 */
export function RecordPicker<Row>(props: RecordPickerProps<Row>) {
  const { label, placeholder, find, noun, show, chosen, onChoose } = props;
  const name = useId();
  const [query, setQuery] = useState({ search: '', page: 1 });
  const { response, error, isLoading } = usePickerRows(find, query);
  const searchNow = (words: string) =>
    setQuery((was) => (was.search === words.trim() && was.page === 1 ? was : { search: words.trim(), page: 1 }));
  const search = useDebounced(searchNow, SEARCH_DELAY_MS);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = usePickerKeys(list, isLoading, (words) => {
    search.cancel();
    searchNow(words);
  });
  const { results = [], meta } = response ?? {};
  const isOneOf = (id: number) => (typeof chosen === 'object' ? (chosen?.includes(id) ?? false) : id === chosen);
  const type = Array.isArray(chosen) ? 'checkbox' : 'radio';
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <span className="flex items-center gap-2">
        <Input
          ref={box}
          type="search"
          aria-label={`Search ${noun}`}
          placeholder={placeholder}
          onChange={(event) => {
            keys.drop();
            search.call(event.currentTarget.value);
          }}
          onKeyDown={keys.onSearchKey}
          onBlur={keys.drop}
        />
        <span className="size-5 shrink-0">{isLoading && <SpinnerMark className="size-5 text-brand-text" />}</span>
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the choices in it */}
      <div
        ref={list}
        onKeyDown={(event) => type === 'checkbox' && moveFocus(event, CHOICE, () => box.current?.focus())}
        className={clsx('grid grid-cols-1 content-start divide-y rounded-(--radius-control) border', ROWS_HEIGHT)}
      >
        {results.map((row) => {
          const { id, title, detail, refusal } = show(row);
          return (
            <label
              key={id}
              className="flex h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-hover has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-muted-foreground"
            >
              <input
                type={type}
                name={name}
                checked={isOneOf(id)}
                disabled={Boolean(refusal)}
                onChange={() => onChoose(row)}
                onKeyDown={chooseByEnter}
              />
              <span className="min-w-0">
                <span className="block truncate font-semibold" title={title}>
                  {title}
                </span>
                {(refusal ?? detail) && (
                  <span className="block truncate text-muted-foreground" title={refusal ?? detail}>
                    {refusal ?? detail}
                  </span>
                )}
              </span>
            </label>
          );
        })}
        {results.length === 0 && !isLoading && (
          <p role="status" className="px-3 py-2.5 text-muted-foreground">
            {error ?? `No ${noun} found.`}
          </p>
        )}
      </div>
      <span className={clsx('flex items-center justify-end gap-2', !(meta && meta.last_page > 1) && 'invisible')}>
        <Button
          variant="ghost"
          size="sm"
          disabled={query.page === 1}
          onClick={() => setQuery({ ...query, page: query.page - 1 })}
        >
          Previous
        </Button>
        <span className="tabular text-muted-foreground">
          {query.page} of {meta?.last_page}
        </span>
        <Button
          variant="ghost"
          size="sm"
          disabled={query.page >= (meta?.last_page ?? 1)}
          onClick={() => setQuery({ ...query, page: query.page + 1 })}
        >
          Next
        </Button>
      </span>
    </fieldset>
  );
}

/** Enter would send the form around it. */
function chooseByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
