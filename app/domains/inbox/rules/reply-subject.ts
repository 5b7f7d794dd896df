/** Subject of an answer: once `Re:`, whatever stood there. */
export const subjectOfReply = (subject: string) => `Re: ${subject.replace(/^((re|aw|fwd?|wg)\s*:\s*)+/i, '')}`;
