import type { Who } from '~/demo/people';
import { amountInWords } from '~/domains/checks/rules/amount-in-words';
import { moneyText } from '~/lib/text/read-money';
import { callApi } from '../calling/call-api';
import { SAMPLE_PNG } from '../samples/sample-files';

let number = 1000;

/** A new check number of a household. */
export const nextCheckNumber = () => String(number++);

/** A check as its form sends it. @param amount cents */
export function checkForm(
  invoice_id: string | number,
  amount: number,
  more: Record<string, string | File | null> = {},
) {
  const form = new FormData();
  const fields: Record<string, string | File | null> = {
    invoice_id: String(invoice_id),
    first_name: 'Ada',
    last_name: 'Alder',
    check_number: nextCheckNumber(),
    numeric_amount: moneyText(amount),
    word_amount: amountInWords(amount),
    bank_name: 'Puget Savings',
    check_date: '2026-11-20',
    check_image: new File([SAMPLE_PNG], 'check.png', { type: 'image/png' }),
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}

export const saveCheckFor = (
  invoice: { uuid: string; amount: number },
  more: Record<string, string | File | null> = {},
  as: Who = 'accounting',
) => callApi('POST /save-check', { as, body: checkForm(invoice.uuid, invoice.amount, more) });
