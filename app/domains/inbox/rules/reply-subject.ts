/** Subject of a reply: `Re:` once, whatever the prefix was. */
export const subjectOfReply = (subject: string) => `Re: ${subject.replace(/^((re|aw|fwd?|wg)\s*:\s*)+/i, '')}`;
