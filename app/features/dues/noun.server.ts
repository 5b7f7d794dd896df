import type { EndpointTable } from '~/lib/http/endpoints.server';
import { cancelPrice } from './operations/cancel-price.server';
import { createPrice } from './operations/create-price.server';
import { listPrices } from './operations/list-prices.server';
import { showPriceEffect } from './operations/show-price-effect.server';

export const endpoints = {
  'GET /prices': listPrices,
  'GET /prices/effect': showPriceEffect,
  'POST /prices': createPrice,
  'POST /prices/{id}/cancel': cancelPrice,
} satisfies EndpointTable;
