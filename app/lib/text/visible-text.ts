/** Invisible characters beyond those that Unicode classes as spaces and control characters. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text has a visible character. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
