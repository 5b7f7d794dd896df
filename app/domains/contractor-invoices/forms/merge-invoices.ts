import { type FlatValues, type MergeRules, mergeParts } from '~/lib/form/merge';
import {
  comparable,
  type EditedInvoice,
  type FollowingName,
  figuresOfValues,
  followingTexts,
  type InvoiceValues,
  isFollowing,
  type TypedAmounts,
} from './contractor-invoice-values';

/** The computed fields whose value differs from the computed one. */
function typedNames(invoice: EditedInvoice, values: InvoiceValues, typed: TypedAmounts): Set<string> {
  const names: FollowingName[] = [];
  if (typed.total) names.push('total');
  if (typed.factoring) names.push(typed.factoring);
  return new Set(
    names.filter((name) => {
      const others = name === 'total' ? { ...typed, total: false } : { ...typed, factoring: null };
      const texts = followingTexts(figuresOfValues(invoice, values, others));
      return comparable(name, texts[name]) !== comparable(name, values[name] ?? '');
    }),
  );
}

/**
 * Merge rules of two versions of an invoice: only typed fields are merged. Computed ones are recomputed from the merged
 * values and raise no conflict.
 * @param invoice as last loaded
 */
export function invoiceRules(invoice: EditedInvoice, typed: TypedAmounts): MergeRules<InvoiceValues> {
  return {
    merge(base, mine, theirs) {
      const own = typedNames(invoice, mine, typed);
      const entries = (values: FlatValues) =>
        new Map(
          Object.entries(values)
            .filter(([name]) => !isFollowing(name) || own.has(name))
            .map(([name, value]) => [name, comparable(name, value)]),
        );
      return mergeParts(base && entries(base), entries(mine), entries(theirs));
    },
    settle: (values, name, value) => ({ ...values, [name]: String(value ?? '') }),
    valueAt: (values, name) => values[name],
  };
}
