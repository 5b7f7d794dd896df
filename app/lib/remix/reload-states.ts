/** A row of a state table: by event, the next state and the action. */
type Moves<State extends string, Event extends string, Deed extends string> = Record<
  State,
  Record<Event, [next: State, does?: Deed]>
>;

/**
 * The states of a function that runs once something is over and rendered. `idle`: none waits, and the router's state is
 * rendered. `waiting`: one waits for the end. `behind` and `due`: it is over and not rendered yet, without or with one
 * that waits.
 */
export type WaiterState = 'idle' | 'waiting' | 'behind' | 'due';
/** `over`: the router has changed and nothing is under way; `rendered`: React shows that state. */
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
 * The states of a reload of the page's data. `wanted`: it waits until nothing is under way. `loading`: it is under way.
 * `again`: so it is, and one more follows it. `cut`: a submitted form has aborted it; it is wanted again where a part
 * of the page still has the earlier data, as after a refusal, which loads nothing.
 */
export type ReloadState = 'idle' | 'wanted' | 'loading' | 'again' | 'cut';
/** `free`: nothing is under way and React shows that, with or without earlier data; `sent` is of a form. */
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

/** Whether a load is wanted that has not begun. */
export const isWanted = (state: ReloadState) => state !== 'idle' && state !== 'loading';
