import { shownPhone } from '~/lib/text/phone';

const SHOWN = 8;

/** `members.0.cell_phone` as ‘Member 1, cell phone’. */
function fieldName(path: string): string {
  const words = path.split('.').flatMap((part, index, parts) => {
    if (/^\d+$/.test(part)) return [];
    const position = parts[index + 1];
    const name = part.replaceAll('_', ' ');
    return /^\d+$/.test(position ?? '') ? `${name.replace(/s$/, '')} ${Number(position) + 1}` : name;
  });
  const name = words.join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const PHONE = /(phone|fax|pager)$/;

function inWords(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return PHONE.test(path) ? shownPhone(String(value)) : String(value);
}

/** ‘Cell phone: before → after’ for every field of a history row's `changes`, the first few of them. */
export function changesInWords(changes: unknown): string[] {
  if (typeof changes !== 'object' || changes === null) return [];
  const lines = Object.entries(changes).flatMap(([path, change]) =>
    Array.isArray(change) ? `${fieldName(path)}: ${inWords(path, change[0])} → ${inWords(path, change[1])}` : [],
  );
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `and ${more} more`] : lines;
}
