/**
 * Choices for a check whose amount differs from what its invoices leave open. A shortfall stays owed or is written off;
 * a surplus is the household's credit, or is retained by agreement.
 */
export const checkDifferences = ['owed', 'write_off', 'credit', 'keep'] as const;
export type CheckDifference = (typeof checkDifferences)[number];
