import type { EffectName, EffectPayloads } from '../operation/commit.server';
import type { OperationContext } from '../operation/operation.server';
import type { Slice } from './slice.server';

/** The context of work: `signal` is aborted once its lease is lost. */
export interface WorkContext extends OperationContext {
  signal: AbortSignal;
  slice: Slice;
}

/** Returned by unfinished work: it continues from there in a new invocation. */
export interface GoesOn {
  cursor: string;
}

/** Runs a piece of work. @param key the row's id: the idempotency key for the external service */
export type EffectHandler<Payload> = (context: WorkContext, payload: Payload, key: string) => Promise<unknown>;

export interface Work<Payload = unknown> {
  /** Renewed every third of it while the work runs. */
  lease_seconds: number;
  tries: number;
  /** Seconds until the next try, by tries made; the last one repeats. */
  backoff: readonly number[];
  /** False for pushes: several run together, and a dead one is dropped. */
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

/** Declares a kind of work; a plain handler is one with the defaults. */
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

/** Null for a kind that this version does not know. */
export function workOf(handlers: WorkHandlers, kind: string): Work | null {
  if (!Object.hasOwn(handlers, kind)) return null;
  const work = handlers[kind] as EffectHandler<unknown> | Work;
  return typeof work === 'function' ? defineWork({ run: work }) : work;
}

/** Whether work of this kind may run together with others. */
export const isShared = (handlers: WorkHandlers, kind: string) => workOf(handlers, kind)?.alone === false;
