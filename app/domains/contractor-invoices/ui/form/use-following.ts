import { useEffect } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import type { FollowingName, InvoiceValues } from '../../forms/contractor-invoice-values';

/** Writes computed values into the fields that are not being edited. */
export function useFollowing(form: FormControl, values: InvoiceValues, following: Record<FollowingName, string>) {
  const { total, amount, factor_percent } = following;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result, not for each key
  useEffect(() => {
    const typing = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
    for (const [name, value] of Object.entries({ total, amount, factor_percent })) {
      if (name !== typing && values[name] !== value) form.update({ name, value });
    }
  }, [total, amount, factor_percent]);
}
