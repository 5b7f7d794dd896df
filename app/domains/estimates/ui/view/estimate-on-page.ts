import type { SerializeFrom } from '@remix-run/cloudflare';
import type { EstimateView } from '../../views/estimate-view.server';

export type EstimateOnPage = SerializeFrom<EstimateView>;
