/** Signs that take room and show nothing, beyond the spaces and control characters that Unicode calls so. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether anybody would see something of this text. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
