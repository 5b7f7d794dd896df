import { useEffect, useState } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import {
  type EditedInvoice,
  fieldsOfInvoice,
  type InvoiceValues,
  invoiceValues,
  readInvoiceValues,
} from '../../forms/contractor-invoice-values';

/**
 * The values that stand in the fields. Read from them and not from the form's state: where a colleague's save changes
 * several fields at once, that holds the last of them only.
 */
export function useShownValues(formId: string, invoice: EditedInvoice): InvoiceValues {
  const start = invoiceValues(invoice);
  const [values, setValues] = useState(start);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = readInvoiceValues(fieldsOfInvoice(Object.fromEntries(texts)), start);
    if (Object.keys(next).some((name) => next[name] !== values[name])) setValues(next);
  });
  return values;
}

type Following = Record<'total' | 'amount' | 'factor_percent', string>;

/** Writes what follows into the fields that nobody is typing in. */
export function useFollowing(form: FormControl, values: InvoiceValues, following: Following) {
  const { total, amount, factor_percent } = following;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result, not for each key
  useEffect(() => {
    const typing = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
    for (const [name, value] of Object.entries({ total, amount, factor_percent })) {
      if (name !== typing && values[name] !== value) form.update({ name, value });
    }
  }, [total, amount, factor_percent]);
}
