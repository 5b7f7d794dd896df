import { useEffect, useState } from 'react';
import { readPrice } from '~/domains/prices/rules/read-price';
import { callApi } from '~/lib/http/api-client';
import type { PriceEffect } from './price-effect-text';

interface Asked {
  key: string;
  /** As typed. */
  value: string;
  from_on: string;
}

const DELAY_MILLISECONDS = 300;

/** What a price would change, as it is typed; null until the server says it. */
export function usePriceEffect({ key, value, from_on }: Asked, loaded: PriceEffect | null): PriceEffect | null {
  const [effect, setEffect] = useState(loaded);
  useEffect(() => {
    setEffect(loaded);
    if (readPrice(key, 'typed', value).refusal !== null || from_on === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      callApi('GET /prices/effect', { key, unit: 'typed', value, from_on }).then(
        (found) => isCurrent && setEffect(found),
        () => isCurrent && setEffect(null),
      );
    }, DELAY_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, value, from_on, loaded]);
  return effect;
}
