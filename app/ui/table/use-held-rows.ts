import { useLocation } from '@remix-run/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useNews } from '~/lib/live/data-sync';
import { isAsking } from '~/lib/live/use-live';
import { hasJustActed } from '~/lib/remix/use-reload';
import { useShownEffect } from '~/lib/use-shown-effect';
import { type HeldRows, holdRows } from './hold-rows';
import { paramsWithout } from './with-params';

const RETRY_MILLISECONDS = 200;

/** The reload after a push takes at most this long. */
const ON_ITS_WAY_MILLISECONDS = 10_000;

/** Also asked on a server, which has no document. */
const isAskingHere = () => typeof document !== 'undefined' && isAsking();

interface HeldOf<Row> {
  rows: readonly Row[];
  rowId(row: Row): string;
  besides: readonly string[];
}

/**
 * Returns the rows that a table shows: while the pointer or the focus is in it, rows that come or move by other users'
 * changes wait until both have left, or until they are requested. Another page, search or order is shown at once.
 */
export function useHeldRows<Row>({ rows, rowId, besides }: HeldOf<Row>) {
  const { pathname, search } = useLocation();
  const key = `${pathname}?${paramsWithout(search, besides)}`;
  const news = useNews();
  const zone = useRef<HTMLDivElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [, setApplied] = useState(0);
  const shown = useRef<{ key: string; rows: readonly Row[] }>({ key, rows });
  /** Other users' changes before this time are shown already. */
  const since = useRef(0);
  const isHere = isPointedAt || isFocused;
  const isSame = shown.current.key === key && shown.current.rows.length > 0;
  // A reload that began before a confirmation opened may end while it is open, and would close it with its row
  const isInQuestion = isSame && shown.current.rows !== rows && !hasJustActed() && isAskingHere();
  const isHeld = isInQuestion || (isHere && isSame && news.at() > since.current);
  const held: HeldRows<Row> = isHeld
    ? holdRows(shown.current.rows, rows, { rowId, isOwn: hasJustActed() })
    : { rows, waiting: 0, isChanged: false };
  useShownEffect(() => {
    shown.current = { key, rows: held.rows };
    // Other users' changes have come and moved nothing: what comes now is one's own.
    if (!held.isChanged && Date.now() - news.at() > ON_ITS_WAY_MILLISECONDS) since.current = Date.now();
  });
  useShownEffect(() => {
    if (isHere) since.current = Date.now() - ON_ITS_WAY_MILLISECONDS;
  }, [isHere]);
  useEffect(() => {
    if (!isInQuestion) return;
    const timer = setInterval(() => isAsking() || setApplied((count) => count + 1), RETRY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isInQuestion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that left with its row sends no blur
  useEffect(() => {
    if (isFocused && !isAsking() && !zone.current?.contains(document.activeElement)) setFocused(false);
  }, [rows]);
  return {
    ...held,
    /** Shows the waiting rows. */
    apply: (isByKey: boolean) => {
      since.current = Date.now();
      if (isByKey) zone.current?.querySelector('section')?.focus();
      setApplied((count) => count + 1);
    },
    zone: {
      ref: zone,
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
