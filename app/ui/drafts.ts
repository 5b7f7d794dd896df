/** What was typed and not saved yet; `version` is that of the record it was made on, 0 for a new one. */
export interface Draft {
  html: string;
  version: number;
}

/** Drafts last as long as the browser's tab. Storage may be closed (private mode): then there are none. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft?.html === 'string' && typeof draft.version === 'number' ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // closed or full: the text is still on the page
  }
}
