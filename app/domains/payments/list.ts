import * as z from 'zod';
import { listInput } from '~/lib/list/list';

/** Sort columns: the payer, the amount. */
const sorts = ['payer_name', 'amount'] as const;
export type PaymentSort = (typeof sorts)[number];

/** Search, page, per_page: by id, payer, company, description, check number or the provider's reference. */
export const paymentListInput = listInput({}, sorts);
export type PaymentListQuery = z.output<typeof paymentListInput>;

/** The two lists: member payments of every status, and refunds. */
export const paymentTabs = ['payments', 'refunds'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

export const exportPaymentsInput = listInput({ tab: z.enum(paymentTabs).catch('payments') }, sorts);
