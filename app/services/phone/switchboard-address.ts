/** The host of every address at the embedded switchboard, and what it calls itself in SIP. */
export const BOARD = 'board.invalid';

/** The user of the address to which a telephone sends the id of a call that it picks up. */
export const PICK_UP = 'pick-up';

/** The path of its WebSocket. */
export const SWITCHBOARD_PATH = '/parties/switchboard/club';
