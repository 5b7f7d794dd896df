import { Form, useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormText } from '../form/form-text';
import { HiddenParams } from '../form/hidden-params';
import { useDebounced } from '../frame/use-debounced';
import { useShortcuts } from '../frame/use-shortcuts';
import { useRowKeys } from './use-row-keys';

export type SearchInputProps = {
  label: string;
  placeholder?: string;
  name?: string;
  /** The current search; a change from outside (back, a cleared chip) shows in the box. */
  value: string;
  /** Called 600 ms after the last key, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** With scripts off the box is a GET form to this path that keeps the other parameters. */
  path: string;
  params: URLSearchParams;
  /** `/` focuses the box. */
  hasShortcut?: boolean;
  /** ↓ moves from the box to the first `data-row-id` of its dialog, or page; by default where `/` leads to the box. */
  hasRows?: boolean;
  delay?: number;
  className?: string;
};

const rowsBeside = (input: Element | null) =>
  (input?.closest('[role="dialog"], main') ?? document).querySelectorAll<HTMLElement>('[data-row-id]');

export function SearchInput(props: SearchInputProps) {
  const {
    label,
    placeholder = label,
    name = 'search',
    value,
    onSearch,
    path,
    params,
    hasShortcut = true,
    hasRows = hasShortcut,
  } = props;
  const translate = useFormText();
  const { key: visit } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = (next: string) => {
    if (next.trim() === sent.current.trim()) return;
    sent.current = next;
    onSearch(next.trim());
  };
  const debounced = useDebounced(search, props.delay ?? 600);
  const searchNow = (next: string) => {
    debounced.cancel();
    setText(next);
    search(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick “back” can bring the same value on a new visit
  useEffect(() => {
    // The response to one's own typing must not overwrite what was typed since.
    if (value.trim() === sent.current.trim()) return;
    sent.current = value;
    setText(value);
  }, [value, visit]);
  const shown = useRef(value);
  useEffect(() => {
    shown.current = value;
  }, [value]);
  const rowKeys = useRowKeys(
    () => rowsBeside(input.current),
    () => shown.current.trim(),
  );
  const goToRows = (event: KeyboardEvent) => {
    if (!hasRows || event.nativeEvent.isComposing || !rowKeys.take(event.key)) return;
    event.preventDefault();
    searchNow(text);
    rowKeys.follow(text.trim());
  };
  useShortcuts({ '/': () => input.current?.select() }, { isEnabled: hasShortcut });
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className={clsx('relative min-w-0', props.className)}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <HiddenParams params={params} except={[name, 'page', 'after']} />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <input
        ref={input}
        type="search"
        name={name}
        value={text}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        onKeyDown={goToRows}
        onBlur={rowKeys.drop}
        onChange={(event) => {
          rowKeys.drop();
          setText(event.currentTarget.value);
          debounced.call(event.currentTarget.value);
        }}
        className={clsx('control pr-9 pl-8.5 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text ? (
        <button
          type="button"
          aria-label={translate('Clear search')}
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-(--radius-control) text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : hasShortcut ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-sm border px-1.5 text-xs text-muted-foreground max-sm:hidden"
        >
          /
        </span>
      ) : null}
    </Form>
  );
}
