/** Where storage is blocked (private mode) or full there are no drafts: the text is still on the page. */
export function storage<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** Deletes everything typed in this window, on sign-out. */
export const forgetDrafts = () => storage((store) => store.clear());

/** Whether this page has unsaved changes. */
export const hasDraftHere = () =>
  storage((store) => Object.keys(store).some((key) => key.includes(` ${location.pathname}${location.search} `))) ===
  true;
