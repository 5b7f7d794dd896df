import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/api-client';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { Button } from '~/ui/button';
import { Input } from '~/ui/input';

/** Does the club serve a zip? For staff who are asked on the telephone. */
export function ZipLookup() {
  const [answer, setAnswer] = useState<{ isServed: boolean; message: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const zip = new FormData(event.currentTarget).get('zip');
    setPending(true);
    setAnswer(await ask(zip));
    setPending(false);
  };
  return (
    <form onSubmit={check} noValidate className="flex flex-wrap items-center gap-2">
      <Input
        name="zip"
        aria-label="Zip code"
        aria-invalid={answer?.isServed === false || undefined}
        aria-describedby="zip-answer"
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
        id="zip-answer"
        role="status"
        className={clsx('font-semibold', answer?.isServed === false ? 'text-danger-text' : 'text-brand-text')}
      >
        {answer?.message}
      </p>
    </form>
  );
}

async function ask(zip: unknown): Promise<{ isServed: boolean; message: string }> {
  try {
    const { message } = await callApi<{ message: string }>('POST', '/utils/valid-zip', { zip });
    return { isServed: true, message };
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? (error.errors.zip?.[0] ?? error.message) : SOMETHING_WENT_WRONG;
    return { isServed: false, message: refusal };
  }
}
