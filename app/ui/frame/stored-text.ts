/** What could not be stored lasts as long as the page, and stands over what is stored: a full storage keeps its old text. */
const unstored = new Map<string, string>();

/** A text kept in this browser; null where there is none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Another tab has stored something: that is newer. @param key null where all was cleared */
export function noteStored(key: string | null): void {
  if (key === null) unstored.clear();
  else unstored.delete(key);
}
