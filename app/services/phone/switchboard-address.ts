/** The host of every address at the embedded switchboard, and what it calls itself in SIP. */
export const BOARD = 'board.invalid';

/** The user of the address to which a telephone sends the id of a call that it picks up. */
export const PICK_UP = 'pick-up';

/**
 * The user of the address to which a telephone sends that it records, `on` or `off`, and from which the switchboard tells
 * every telephone in the call whether it is recorded, in the same words.
 */
export const RECORDING = 'recording';

/** A recording that was not said again for so long has ended. */
export const RECORDING_LEASE_MILLISECONDS = 10_000;

/** The path of its WebSocket. */
export const SWITCHBOARD_PATH = '/parties/switchboard/club';
