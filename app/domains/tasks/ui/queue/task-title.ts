const LONGEST = 20;
const SHORTENED = 15;

/** A title as the queue shows it: past 20 characters the first 15 and an ellipsis. */
export function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length > LONGEST ? `${letters.slice(0, SHORTENED).join('')}…` : title;
}

/** A task type in words. */
export function typeLabel(type: string): string {
  return type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');
}
