/** What a call or a message to a number outside is refused with where no line leads there. */
export const NO_LINE = "The club's telephone has no line to the outside.";
