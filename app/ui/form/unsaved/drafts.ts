/** Unsaved text; `version` is that of the record it was typed on, 0 for a new one. */
export interface Draft {
  html: string;
  version: number;
}

/** Drafts in sessionStorage; where storage is blocked (private mode) there are none. */
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
    // blocked or full: the text is still on the page
  }
}
