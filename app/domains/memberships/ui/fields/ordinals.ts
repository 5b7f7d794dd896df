/** Up to three people of the household; there are labels up to the fifth. */
const ORDINALS = ['Primary', '2nd', '3rd', '4th', '5th'] as const;

export function ordinalOf(index: number) {
  return ORDINALS[index] ?? '5th';
}
