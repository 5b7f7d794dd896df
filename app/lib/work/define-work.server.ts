import type { EffectName, EffectPayloads } from '../operation/commit.server';
import type { OperationContext } from '../operation/operation.server';
import type { Slice } from './slice.server';

/** What work gets beside its payload: `signal` is aborted once its lease is lost. */
export interface WorkContext extends OperationContext {
  signal: AbortSignal;
  slice: Slice;
}

/** What work that is not over returns: it goes on from there in an invocation of its own. */
export interface GoesOn {
  cursor: string;
}

/** Does a piece of work. @param key the row's id: the idempotency key for the external service */
export type EffectHandler<Payload> = (context: WorkContext, payload: Payload, key: string) => Promise<unknown>;

export interface Work<Payload = unknown> {
  /** So long nobody else begins it; renewed every third of it. */
  lease_seconds: number;
  tries: number;
  /** Seconds until the next try, by tries made; the last one counts for all after it. */
  backoff: readonly number[];
  /** False for what only tells open pages of a change: some are run together, and one that fails for good is dropped. */
  alone: boolean;
  run: EffectHandler<Payload>;
}

export const LEASE_SECONDS = 60;
const defaults = {
  lease_seconds: LEASE_SECONDS,
  tries: 8,
  backoff: [2, 10, 60, 300, 1800, 7200, 21_600],
  alone: true,
};

/** Declares a kind of work, which stands beside its handler; a handler by itself is one with all that is usual. */
export function defineWork<Payload = unknown>(
  work: Partial<Work<Payload>> & Pick<Work<Payload>, 'run'>,
): Work<Payload> {
  return { ...defaults, ...work };
}

/** By kind. */
export type EffectHandlers = {
  [Name in EffectName]: EffectHandler<EffectPayloads[Name]> | Work<EffectPayloads[Name]>;
};
export type WorkHandlers = Record<string, EffectHandler<never> | Work<never>>;

/** Null for a kind that this version of the club does not know. */
export function workOf(handlers: WorkHandlers, kind: string): Work | null {
  if (!Object.hasOwn(handlers, kind)) return null;
  const work = handlers[kind] as EffectHandler<unknown> | Work;
  return typeof work === 'function' ? defineWork({ run: work }) : work;
}

/** Whether work of this kind may be run together with others. */
export const isShared = (handlers: WorkHandlers, kind: string) => workOf(handlers, kind)?.alone === false;
