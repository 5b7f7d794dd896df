/** What an undo says: whose mails had left already. */
export function undoneWords([name, ...more]: string[]): string {
  if (name === undefined) return 'Undone.';
  if (more.length === 0) return `Undone. The mail to ${name} had left. They are told.`;
  return `Undone. The mails to ${name} and ${more.length} more had left. They are told.`;
}
