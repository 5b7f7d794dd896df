/** A row of a table of states: by event the state after it, and what is done then. */
type Moves<State extends string, Event extends string, Deed extends string> = Record<
  State,
  Record<Event, [next: State, does?: Deed]>
>;

/**
 * What a function goes through that is run once something is over and React shows it. `idle`: none waits, and what the
 * router has is shown. `waiting`: one waits, for that is not over. `behind` and `due`: it is over and not rendered yet,
 * and none waits, or one does.
 */
export type WaiterState = 'idle' | 'waiting' | 'behind' | 'due';
/** `over` says that the router changed and nothing is under way, `rendered` that React shows what it had then. */
export type WaiterEvent =
  | 'given while busy'
  | 'given while free'
  | 'over'
  | 'rendered while busy'
  | 'rendered while free';

const waiterMoves: Moves<WaiterState, WaiterEvent, 'run' | 'render'> = {
  idle: {
    'given while busy': ['waiting'],
    'given while free': ['idle', 'run'],
    over: ['behind', 'render'],
    'rendered while busy': ['idle'],
    'rendered while free': ['idle'],
  },
  waiting: {
    'given while busy': ['waiting'],
    'given while free': ['idle', 'run'],
    over: ['due', 'render'],
    'rendered while busy': ['waiting'],
    'rendered while free': ['idle', 'run'],
  },
  behind: {
    'given while busy': ['due'],
    'given while free': ['due'],
    over: ['behind', 'render'],
    'rendered while busy': ['idle'],
    'rendered while free': ['idle'],
  },
  due: {
    'given while busy': ['due'],
    'given while free': ['due'],
    over: ['due', 'render'],
    'rendered while busy': ['waiting'],
    'rendered while free': ['idle', 'run'],
  },
};

export const moveWaiter = (state: WaiterState, event: WaiterEvent) => waiterMoves[state][event];

/**
 * What a reload of the page's data goes through. `wanted`: it waits until nothing is under way. `loading`: it is under
 * way. `again`: so it is, and one more is wanted after it. `cut`: a form that was sent has aborted it; it is wanted where
 * a part of the page has its data of before still, as after a refusal, which loads nothing.
 */
export type ReloadState = 'idle' | 'wanted' | 'loading' | 'again' | 'cut';
/** `free` says that nothing is under way and React shows that, with or without data of before; `sent` is of a form. */
export type ReloadEvent = 'requested' | 'sent' | 'ended' | 'free with old data' | 'free with new data';

const reloadMoves: Moves<ReloadState, ReloadEvent, 'wait' | 'load'> = {
  idle: {
    requested: ['wanted', 'wait'],
    sent: ['idle'],
    ended: ['idle'],
    'free with old data': ['idle'],
    'free with new data': ['idle'],
  },
  wanted: {
    requested: ['wanted', 'wait'],
    sent: ['wanted'],
    ended: ['wanted'],
    'free with old data': ['loading', 'load'],
    'free with new data': ['loading', 'load'],
  },
  loading: {
    requested: ['again', 'wait'],
    sent: ['cut', 'wait'],
    ended: ['idle'],
    'free with old data': ['loading'],
    'free with new data': ['loading'],
  },
  again: {
    requested: ['again', 'wait'],
    sent: ['cut', 'wait'],
    ended: ['wanted'],
    'free with old data': ['loading', 'load'],
    'free with new data': ['loading', 'load'],
  },
  cut: {
    requested: ['wanted', 'wait'],
    sent: ['cut'],
    ended: ['cut'],
    'free with old data': ['loading', 'load'],
    'free with new data': ['idle'],
  },
};

export const moveReload = (state: ReloadState, event: ReloadEvent) => reloadMoves[state][event];

/** A load that has not begun is wanted. */
export const isWanted = (state: ReloadState) => state !== 'idle' && state !== 'loading';
