import { useEffect, useRef, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { type Dues, findType } from '../../rules/dues-on';
import { type Price, priceOf } from '../../rules/pricing';

export interface Order {
  membership_type: string;
  number_of_years: string;
  additional_properties: number;
  property_custom_cost: boolean;
  new_property_cost: string;
  membership_custom_cost: boolean;
  membership_cost: string;
}

interface PriceState {
  price: Price | null;
  isBusy: boolean;
  failed: boolean;
}

const DELAY_MILLISECONDS = 300;

/** The dues of the current choices: calculated by the server when the page is rendered and as the form changes. */
export function usePrice(order: Order, dues: Dues): PriceState {
  const [state, setState] = useState<PriceState>(() => ({ price: reckon(order, dues), isBusy: false, failed: false }));
  const key = JSON.stringify({ order, dues });
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = '';
    const { order: wanted } = JSON.parse(key) as { order: Order };
    // No calculation while a number is incomplete; its field shows the error.
    if (!isWhole(wanted)) return setState({ price: null, isBusy: false, failed: false });
    setState((known) => ({ ...known, isBusy: true, failed: false }));
    let isCurrent = true;
    const timer = setTimeout(() => {
      callApi('POST /payment/calculate-price', wanted)
        .then(({ price }) => isCurrent && setState({ price, isBusy: false, failed: false }))
        .catch(() => isCurrent && setState({ price: null, isBusy: false, failed: true }));
    }, DELAY_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return state;
}

const isCount = (text: string) => Number.isInteger(Number(text)) && Number(text) > 0;

function isWhole(order: Order): boolean {
  return (
    isCount(order.number_of_years) &&
    (!order.membership_custom_cost || isCount(order.membership_cost)) &&
    (!order.property_custom_cost || isCount(order.new_property_cost))
  );
}

function reckon(order: Order, dues: Dues): Price | null {
  const type = findType(dues.types, order.membership_type);
  const years = Number(order.number_of_years);
  if (!type || !isWhole(order)) return null;
  return priceOf({
    typePrice: type.price,
    propertyPrice: dues.extraProperty,
    years,
    additionalProperties: order.additional_properties,
    customYearPrice: order.membership_custom_cost ? Number(order.membership_cost) : undefined,
    customPropertyPrice: order.property_custom_cost ? Number(order.new_property_cost) : undefined,
  });
}
