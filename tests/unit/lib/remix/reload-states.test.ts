import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isWanted,
  moveReload,
  moveWaiter,
  type ReloadEvent,
  type ReloadState,
  type WaiterEvent,
  type WaiterState,
} from '~/lib/remix/reload-states';

/** The states that events lead through, and what is done on the way. */
function reloadThrough(...events: ReloadEvent[]) {
  let state: ReloadState = 'idle';
  return events.map((event) => {
    const [next, does] = moveReload(state, event);
    state = next;
    return does ? `${state}: ${does}` : state;
  });
}

function waitThrough(...events: WaiterEvent[]) {
  let state: WaiterState = 'idle';
  return events.map((event) => {
    const [next, does] = moveWaiter(state, event);
    state = next;
    return does ? `${state}: ${does}` : state;
  });
}

test('a reload waits for what is under way, and one more that is wanted meanwhile comes after it', () => {
  expect(reloadThrough('requested', 'free with new data', 'ended')).toEqual(['wanted: wait', 'loading: load', 'idle']);
  expect(
    reloadThrough('requested', 'requested', 'free with old data', 'requested', 'ended', 'free with new data', 'ended'),
  ).toEqual(['wanted: wait', 'wanted: wait', 'loading: load', 'again: wait', 'wanted', 'loading: load', 'idle']);
});

test('a reload that a form cuts off is made up for where the page still has data of before it', () => {
  const cut = ['requested', 'free with old data', 'sent', 'ended'] as const;
  expect(reloadThrough(...cut, 'free with old data')).toEqual([
    'wanted: wait',
    'loading: load',
    'cut: wait',
    'cut',
    'loading: load',
  ]);
  expect(reloadThrough(...cut, 'free with new data').at(-1), 'the form’s own load brought all of it').toBe('idle');
  expect(reloadThrough(...cut, 'requested', 'free with new data').slice(-2), 'wanted anew, it is loaded').toEqual([
    'wanted: wait',
    'loading: load',
  ]);
});

const reloadEvents: ReloadEvent[] = ['requested', 'sent', 'ended', 'free with old data', 'free with new data'];

test('no wish is lost: whatever happens after a request, data that is new to it is loaded once nothing is under way', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reloadEvents)), (events) => {
      let state: ReloadState = 'idle';
      /** Nothing was loaded since the last request. */
      let isOwed = false;
      for (const event of [...events, 'ended', 'free with old data'] as const) {
        const [next, does] = moveReload(state, event);
        if (event === 'requested') isOwed = true;
        // What is new on the page came by the form that cut the load off
        if (does === 'load' || (state === 'cut' && event === 'free with new data')) isOwed = false;
        if (isOwed) expect(isWanted(next), `${state} ${event}`).toBe(true);
        state = next;
      }
      expect(isOwed).toBe(false);
    }),
  );
});

test('a function runs at once where nothing is under way, and else once that is over and shown', () => {
  expect(waitThrough('given while free')).toEqual(['idle: run']);
  expect(waitThrough('given while busy', 'over', 'rendered while free')).toEqual([
    'waiting',
    'due: render',
    'idle: run',
  ]);
  expect(waitThrough('over', 'given while free', 'rendered while free'), 'it is over and not shown yet').toEqual([
    'behind: render',
    'due',
    'idle: run',
  ]);
});

test('what is rendered of one load does not run what waits for the next', () => {
  expect(waitThrough('given while busy', 'over', 'rendered while busy', 'over', 'rendered while free')).toEqual([
    'waiting',
    'due: render',
    'waiting',
    'due: render',
    'idle: run',
  ]);
});

const waiterEvents: WaiterEvent[] = [
  'given while busy',
  'given while free',
  'over',
  'rendered while busy',
  'rendered while free',
];

test('a function that was given runs once, and never while something is under way', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...waiterEvents)), (events) => {
      let state: WaiterState = 'idle';
      let hasOne = false;
      for (const event of [...events, 'over', 'rendered while free'] as const) {
        const [next, does] = moveWaiter(state, event);
        if (event.startsWith('given')) hasOne = true;
        if (does === 'run') {
          expect(event).toMatch(/ while free$/);
          expect(hasOne).toBe(true);
          hasOne = false;
        }
        state = next;
        expect(state === 'waiting' || state === 'due').toBe(hasOne);
      }
      expect(hasOne).toBe(false);
    }),
  );
});
