/** Of a reply whose draft somebody deleted at Microsoft: whether it was sent before, a person has to see. */
export const DRAFT_GONE = 'Its draft was deleted in the mailbox. Look among the sent items there before you try again.';
