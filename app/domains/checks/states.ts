/**
 * What becomes of a check of another sum than its invoices leave. Below it the rest stays owed or is written off; above
 * it the surplus is the household's credit, or is kept by agreement.
 */
export const checkDifferences = ['owed', 'write_off', 'credit', 'keep'] as const;
export type CheckDifference = (typeof checkDifferences)[number];
