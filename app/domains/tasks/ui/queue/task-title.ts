/** The label of a task type. */
export function typeLabel(type: string): string {
  return type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');
}
