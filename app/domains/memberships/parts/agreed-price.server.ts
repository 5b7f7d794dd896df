import { type Actor, may } from '~/lib/operation/operation.server';

/** Whether the caller may agree on other dues with a member. */
export const mayAgreePrice = (actor: Actor) => may(actor, 'membership.create') || may(actor, 'membership.update');
