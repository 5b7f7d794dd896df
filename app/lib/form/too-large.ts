/** The message for a file that is too large, in the browser and by the server. */
export const tooLargeText = (maxBytes: number) => `A file may have at most ${maxBytes / 1024 / 1024} MB`;
