/** Text that could not be stored lasts as long as the page and wins over stored text: full storage has the old one. */
const unstored = new Map<string, string>();

/** A text stored in this browser; null where there is none. */
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

/** Another tab has stored something newer. @param key null where all was cleared */
export function noteStored(key: string | null): void {
  if (key === null) unstored.clear();
  else unstored.delete(key);
}
