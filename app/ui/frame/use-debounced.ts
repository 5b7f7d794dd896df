import { useCallback, useEffect, useRef } from 'react';

/** Calls `action` with the last value once no new one has come for `delay` milliseconds; `cancel` drops it. */
export function useDebounced<Value>(action: (value: Value) => void, delay: number) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    latest.current = action;
  });
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const call = useCallback(
    (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), delay);
    },
    [delay],
  );
  return { call, cancel };
}
