/** A link that opens a draft in the user's own mail program. */
export function draftMail(to: string, subject: string, body: string): string {
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
