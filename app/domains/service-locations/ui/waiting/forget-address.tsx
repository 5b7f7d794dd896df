import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';

const CONSEQUENCE = 'It is told of no zip any more, and cannot be brought back.';

/** Deletes an address from the waiting list, after a confirmation. */
export function ForgetAddress({ email }: { email: string }) {
  const { perform, isPending } = useOperation('delete-area-notices');
  return (
    <DeleteRecord
      operation="delete-area-notices"
      field="email"
      id={email}
      name={email}
      consequence={CONSEQUENCE}
      isPending={isPending}
      onConfirm={() => perform({ email })}
    />
  );
}

/** Deletes a typed address, such as that of someone who wrote to the club. */
export function ForgetTypedAddress() {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<string[]>();
  const { perform, isPending } = useOperation('delete-area-notices', {
    isRefusalShown: true,
    onDone: () => setEmail(''),
    onRefused: (result) => setErrors(result.errors.email ?? [result.message]),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setErrors(undefined);
    if (!isPending) void perform({ email });
  };
  return (
    <form method="post" action="/do/delete-area-notices" onSubmit={send} className="flex flex-wrap items-end gap-2">
      <Field id="forget-address" label="Delete an address whose owner asks for it" errors={errors} className="grow">
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        Delete address
      </Button>
    </form>
  );
}
