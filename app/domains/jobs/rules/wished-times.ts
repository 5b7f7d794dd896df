/** How many times that suit a job has, how long each may be, and how long the words on how one gets in. */
export const MOST_WISHED_TIMES = 3;
export const LONGEST_WISHED_TIME = 100;
export const LONGEST_ACCESS_NOTE = 500;
