import type { FieldMetadata } from '@conform-to/react';
import type * as z from 'zod';
import { useText } from '~/text';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import type { membershipFields } from '../../schema';

interface TermsFieldProps {
  field: FieldMetadata<z.input<typeof membershipFields>['terms_acceptance']>;
  /** The version of the terms that is shown. */
  version: number;
}

/** The checkbox that a visitor must tick, with a link to the terms. */
export function TermsField({ field, version }: TermsFieldProps) {
  const { t } = useText();
  const pages = { '/terms': t('Terms of membership'), '/privacy': t('Privacy') };
  return (
    <>
      <input type="hidden" name="terms_version" value={version} />
      <CheckboxField
        field={field}
        label={t('I accept the terms: dues are paid in advance, and staff approve each application.')}
        help={
          <span className="flex flex-wrap gap-x-5">
            {Object.entries(pages).map(([href, name]) => (
              // In a new window, so that the form is not lost
              <a
                key={href}
                href={href}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-brand-text underline underline-offset-3"
              >
                {name}
                <span className="sr-only"> ({t('opens in a new window')})</span>
              </a>
            ))}
          </span>
        }
        required
      />
    </>
  );
}
