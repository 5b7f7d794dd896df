import { invalid } from '~/lib/errors';
import { TOO_MUCH_MONEY } from '~/lib/form/schema';
import { type Actor, may, type OperationContext } from '~/lib/operation/operation.server';
import { MAX_CENTS } from '~/lib/text/read-money';
import { type Dues, findType } from '../rules/dues-on';
import { priceOf } from '../rules/pricing';

/** Whether the caller may agree on other dues with a member. */
export const mayAgreePrice = (actor: Actor) => may(actor, 'membership.create') || may(actor, 'membership.update');

interface Order {
  /** Id or code. */
  membership_type: string | number;
  number_of_years: number;
  additional_properties: number;
  property_custom_cost: boolean;
  new_property_cost?: number | undefined;
  membership_custom_cost: boolean;
  membership_cost?: number | undefined;
}

/**
 * Returns the dues of an order; custom costs count only with the permission to agree on them.
 * @throws AppError 422 for an unknown membership type, or a custom cost that was ticked and not given, or for dues that
 * are too high
 */
export function priceOrder({ actor }: OperationContext, dues: Dues, order: Order, prefix = '') {
  const type = findType(dues.types, order.membership_type);
  if (!type) throw invalid({ [`${prefix}membership_type`]: 'Choose a property type' });
  const isBelieved = mayAgreePrice(actor);
  const missing: Record<string, string> = {};
  if (isBelieved && order.membership_custom_cost && !order.membership_cost) missing.membership_cost = MUST_BE_POSITIVE;
  if (isBelieved && order.property_custom_cost && !order.new_property_cost)
    missing.new_property_cost = MUST_BE_POSITIVE;
  const errors = Object.fromEntries(Object.entries(missing).map(([field, message]) => [prefix + field, message]));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const price = priceOf({
    typePrice: type.price,
    years: order.number_of_years,
    additionalProperties: order.additional_properties,
    customYearPrice: isBelieved && order.membership_custom_cost ? order.membership_cost : undefined,
    propertyPrice: dues.extraProperty,
    customPropertyPrice: isBelieved && order.property_custom_cost ? order.new_property_cost : undefined,
  });
  const costly = isBelieved && order.membership_custom_cost ? 'membership_cost' : 'new_property_cost';
  if (price.total_cost_usd > MAX_CENTS) throw invalid({ [prefix + costly]: TOO_MUCH_MONEY });
  return { type, price };
}

const MUST_BE_POSITIVE = 'This must be greater than 0';
