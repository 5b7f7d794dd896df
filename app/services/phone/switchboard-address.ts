/** The host of every address at the embedded switchboard, and what it calls itself in SIP. */
export const BOARD = 'board.invalid';

/** The path of its WebSocket. */
export const SWITCHBOARD_PATH = '/parties/switchboard/club';
