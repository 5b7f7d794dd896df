import { useEffect, useRef } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import { moneyText } from '~/lib/text/read-money';
import { amountInWords } from '../../rules/amount-in-words';

interface Typed {
  numeric_amount?: string;
  word_amount?: string;
}

/** Proposes the sum of a new check's parts as its amount, in figures and words, until another one is typed. */
export function useProposedAmount(form: FormControl, sum: number): void {
  const proposed = useRef(sum);
  const typed = (form.value ?? {}) as Typed;
  useEffect(() => {
    const before = proposed.current;
    if (sum === before || sum === 0) return;
    if (typed.numeric_amount !== moneyText(before)) return;
    proposed.current = sum;
    form.update({ name: 'numeric_amount', value: moneyText(sum) } as never);
    if (typed.word_amount === amountInWords(before)) {
      form.update({ name: 'word_amount', value: amountInWords(sum) } as never);
    }
  }, [form, sum, typed.numeric_amount, typed.word_amount]);
}
