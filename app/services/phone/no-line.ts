/** The refusal of calls and messages to outside numbers where no line leads there. */
export const NO_LINE = "The club's telephone has no line to the outside.";
