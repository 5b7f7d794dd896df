import type * as z from 'zod';
import type { Operation } from './operation.server';

/**
 * Every operation by its name, and every call of the API: filled by app/operations.server.ts and app/api.server.ts by
 * declaration, so that the browser has the types without the code.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface OperationRegistry {}
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface EndpointRegistry {}

export type OperationName = keyof OperationRegistry;
export type EndpointName = keyof EndpointRegistry;

/** An operation's input, from a caller who may omit optional fields. */
export type InputOf<Each> = Each extends { input: infer Schema extends z.ZodType } ? Loose<z.input<Schema>> : never;
/** Its result as JSON. */
export type ResultOf<Each> = Each extends Operation<z.ZodType, infer Result> ? Json<Result> : never;

type Plain = string | number | bigint | boolean | null | undefined;

/** A field that may be undefined may also be absent. */
type Loose<Value> = Value extends Plain | File | ((...given: never) => unknown)
  ? Value
  : Value extends readonly (infer Item)[]
    ? Loose<Item>[]
    : Value extends object
      ? { [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Loose<Value[Key]> } & {
          [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Loose<Value[Key]>;
        }
      : Value;

/** A value after serialization to JSON: instants become texts. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends Plain
    ? Value
    : Value extends readonly (infer Item)[]
      ? Json<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Json<Value[Key]> }
        : Value;
