import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useHydrated } from '../../frame/use-hydrated';
import { useFormText } from '../form-text';
import { Field } from './field';
import { controlWiring, type FormFieldProps, fieldWiring } from './form-field-props';
import { Input } from './input';

export type PasswordFieldProps<Schema> = FormFieldProps<Schema> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password; no button with scripts off. */
export function PasswordField<Schema>(props: PasswordFieldProps<Schema>) {
  const { field, autoComplete } = props;
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const translate = useFormText();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...fieldWiring(props)}>
      {(control) => (
        <span className="relative block">
          <Input
            {...controlWiring(field, control)}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          {isHydrated ? (
            <button
              type="button"
              aria-controls={field.id}
              aria-label={translate(isShown ? 'Hide password' : 'Show password')}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-(--radius-control) text-muted-foreground hover:text-foreground"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
