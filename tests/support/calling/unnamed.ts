import type { Operation } from '~/lib/operation/operation.server';

/** An operation of this input and result, whatever its name. */
export type Unnamed<Each> = Each extends Operation<infer Schema, infer Result> ? Operation<Schema, Result> : never;
