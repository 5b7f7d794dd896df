/** Purpose of the voicemail list's token. */
export const SOUND = 'sound';
/** Its lifetime. */
export const SOUND_SECONDS = 3600;
/** Longest voicemail: ten minutes. */
export const LONGEST_VOICEMAIL_SECONDS = 600;
/** A recording of eight hours, in parts of five seconds. */
export const MOST_PARTS = 5760;
/** All parts of a recording together: eight hours at 32 kbit/s, and a tenth more. */
export const MOST_RECORDING_BYTES = 128 * 1024 * 1024;
