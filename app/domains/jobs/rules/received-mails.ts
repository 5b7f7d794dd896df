/**
 * How many mails that a request from the website arrived go to one address within `seconds`: a stranger may type somebody
 * else's. The request itself is not refused.
 */
export const receivedMails = { most: 3, seconds: 86_400 };
