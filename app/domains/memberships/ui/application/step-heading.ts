/** The id of the heading that is focused when the step changes; a file of its own, for the home page's zip check. */
export const STEP_HEADING = 'step-heading';
