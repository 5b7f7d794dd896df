import type { SerializeFrom } from '@remix-run/cloudflare';
import type { EstimateView } from '../estimate-view.server';

export type EstimateOnPage = SerializeFrom<EstimateView>;
