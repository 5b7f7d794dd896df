import { Form, type FormProps } from '@remix-run/react';
import { FormUnsent } from './unsaved/form-unsent';
import { useUnsent } from './unsaved/use-unsent';

/**
 * A form that no schema checks in the browser. It keeps what is in it when the network or the server fails, and offers
 * to try again; what performs an operation is given the form's data then.
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
