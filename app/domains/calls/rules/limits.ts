/** What the token of the voicemail list is for. */
export const SOUND = 'sound';
/** How long it opens sound. */
export const SOUND_SECONDS = 3600;
/** A voicemail ends after ten minutes. */
export const LONGEST_VOICEMAIL_SECONDS = 600;
/** A recording that runs for eight hours, in parts of five seconds. */
export const MOST_PARTS = 5760;
/** All parts of a recording together: those eight hours at 32 kbit/s, and a tenth more. */
export const MOST_RECORDING_BYTES = 128 * 1024 * 1024;
/** Days that recordings are kept where the operator says nothing. */
export const RECORDING_DAYS = 90;
