import { Form, type FormProps } from '@remix-run/react';
import { FormUnsent } from './unsaved/form-unsent';
import { useUnsent } from './unsaved/use-unsent';

/**
 * A form that no schema validates in the browser. It keeps its input when the network or the server fails, and offers
 * to try again; `onSubmit` then gets the form's data.
 */
export function PlainForm({ id, onSubmit, children, ...rest }: FormProps & { id: string }) {
  const { failure, noteTry } = useUnsent(id);
  return (
    <Form
      method="post"
      id={id}
      {...rest}
      onSubmit={(event) => {
        noteTry();
        onSubmit?.(event);
      }}
    >
      {children}
      {failure && <FormUnsent formId={id} failure={failure} />}
    </Form>
  );
}
