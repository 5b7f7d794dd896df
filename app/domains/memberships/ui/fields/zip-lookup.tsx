import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { ApiRefusal, callApi } from '~/lib/http/api-client';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';

/** Checks whether the club serves a zip, for staff on the telephone. */
export function ZipLookup() {
  const [result, setResult] = useState<{ isServed: boolean; message: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const zip = String(new FormData(event.currentTarget).get('zip') ?? '');
    setPending(true);
    setResult(await ask(zip));
    setPending(false);
  };
  return (
    <form onSubmit={check} noValidate className="flex flex-wrap items-center gap-2">
      <Input
        name="zip"
        aria-label="Zip code"
        aria-invalid={result?.isServed === false || undefined}
        aria-describedby="zip-lookup-result"
        placeholder="Zip code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="max-w-28"
      />
      <Button type="submit" variant="secondary" pending={isPending}>
        Check
      </Button>
      <p
        id="zip-lookup-result"
        role="status"
        className={clsx('font-semibold', result?.isServed === false ? 'text-danger-text' : 'text-brand-text')}
      >
        {result?.message}
      </p>
    </form>
  );
}

async function ask(zip: string): Promise<{ isServed: boolean; message: string }> {
  try {
    const { message } = await callApi('POST /utils/valid-zip', { zip });
    return { isServed: true, message };
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? (error.errors.zip?.[0] ?? error.message) : SOMETHING_WENT_WRONG;
    return { isServed: false, message: refusal };
  }
}
