/** The host of every address at the embedded switchboard, and its name in SIP. */
export const BOARD = 'board.invalid';

/** The user of the address to which a telephone sends the id of a call that it picks up. */
export const PICK_UP = 'pick-up';

/**
 * The user of the address to which a telephone reports its recording, `on` or `off`, and from which the switchboard
 * notifies every telephone in the call of the state, in the same words.
 */
export const RECORDING = 'recording';

/** A recording's lease: one that is not renewed for this long has ended. */
export const RECORDING_LEASE_MILLISECONDS = 10_000;

/** The path of its WebSocket. */
export const SWITCHBOARD_PATH = '/parties/switchboard/club';
