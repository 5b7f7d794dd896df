const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A number of bytes in words: `1 byte`, `340 KB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  const shown = power === 0 || amount >= 10 ? Math.round(amount).toString() : amount.toFixed(1);
  return `${shown} ${UNITS[power]}`;
}
