/** What stands where an invoice says nothing. */
const NONE = 'NA';

export const orNone = (value: string | number | null) => String(value ?? '') || NONE;

/** True of a line that only fills the form it came from. */
export function isBlankLine({ description, amount }: { description: string; amount: number }): boolean {
  return (description === '' || description === NONE) && amount === 0;
}
