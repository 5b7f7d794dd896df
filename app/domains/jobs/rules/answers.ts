/** What is answered to “Was it right?”. */
export const answers = ['yes', 'no'] as const;
export type Answer = (typeof answers)[number];

export const LONGEST_ANSWER = 2000;
