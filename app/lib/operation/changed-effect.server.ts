import type { Effect, EffectName, EffectPayloads } from './commit.server';
import type { Deferred } from './json-of.server';
import { type OperationContext, userIdOf } from './operation.server';

/** Payload of a pushed change: the ids of the record and of its parents. */
export type Changed<Id extends string = 'id'> = Record<Id, number> & {
  /** The acting user's id; null for a visitor or the system. */
  user_id: number | null;
};

type Pushed = {
  [Name in EffectName]: EffectPayloads[Name] extends { user_id: number | null } ? Name : never;
}[EffectName];
type Ids<Name extends Pushed> = Omit<Deferred<EffectPayloads[Name]>, 'user_id'>;
/** No further fields: every listener with the permission reads a push. */
type Only<Given, Allowed> = Given & Record<Exclude<keyof Given, keyof Allowed>, never>;

/** Returns the effect that makes pages showing a record reload; its payload names the acting user. */
export function changedEffect<Name extends Pushed, Given extends Ids<Name>>(
  { actor }: Pick<OperationContext, 'actor'>,
  effect: Name,
  ids: Only<Given, Ids<Name>>,
): Effect {
  return { effect, payload: { ...ids, user_id: userIdOf(actor) } } as Effect;
}
