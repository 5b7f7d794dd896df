import type { OnPage } from '~/lib/remix/on-page';
import type { EstimateView } from '../../views/estimate-view.server';

export type EstimateOnPage = OnPage<EstimateView>;
