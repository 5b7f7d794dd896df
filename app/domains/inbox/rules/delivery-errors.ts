/** For a reply whose draft was deleted at Microsoft: a user has to check whether it was sent. */
export const DRAFT_GONE = 'Its draft was deleted in the mailbox. Look among the sent items there before you try again.';
