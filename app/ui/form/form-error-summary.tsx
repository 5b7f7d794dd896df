import type { FormMetadata } from '@conform-to/react';
import { ErrorSummary } from './error-summary';

export type FormErrorSummaryProps = {
  form: Pick<FormMetadata, 'id' | 'allErrors' | 'status'>;
  focusKey?: unknown;
  /** The field's name as people read it; undefined where the message says enough. */
  labelOf: (name: string) => string | undefined;
};

/** The error summary of a conform form, shown after a refused submit. */
export function FormErrorSummary({ form, focusKey, labelOf }: FormErrorSummaryProps) {
  if (form.status !== 'error') return null;
  const errors = Object.entries(form.allErrors).map(([name, messages]) => ({
    message: messages?.[0] ?? '',
    label: labelOf(name),
    fieldId: name ? `${form.id}-${name}` : undefined,
  }));
  return <ErrorSummary errors={errors.filter((error) => error.message !== '')} focusKey={focusKey} />;
}
