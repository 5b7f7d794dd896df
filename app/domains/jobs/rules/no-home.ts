/** In place of a property's id: the job is at none of its member's homes. */
export const NO_HOME = 0 as const;
