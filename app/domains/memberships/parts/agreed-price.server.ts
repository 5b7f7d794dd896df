import { type Actor, may } from '~/lib/operation/operation.server';

/** Whether somebody may agree with a member on other dues than the usual ones. */
export const mayAgreePrice = (actor: Actor) => may(actor, 'membership.create') || may(actor, 'membership.update');
