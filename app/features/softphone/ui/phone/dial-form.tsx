import Phone from 'lucide-react/icons/phone';
import { type FormEvent, useId, useState } from 'react';
import { dialable } from '~/domains/calls/rules/numbers';
import { Link } from '~/lib/remix/link';
import { requestCall } from '~/services/phone/call-request';
import { isEmergency } from '~/services/phone/emergency';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';

/** Calls a typed number or extension; with a link to calls that ring at colleagues. */
export function DialForm() {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const dial = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('dialled') ?? '');
    const number = isEmergency(typed) ? '911' : dialable(typed);
    setRefused(number === null);
    if (number === null) return;
    requestCall({ number, name: '', isSure: true });
    event.currentTarget.reset();
  };
  return (
    <form className="grid gap-1" onSubmit={dial} noValidate>
      <label htmlFor={id} className="sr-only">
        Number to call
      </label>
      <span className="flex gap-1.5">
        <Input
          id={id}
          name="dialled"
          type="tel"
          autoComplete="off"
          maxLength={40}
          placeholder="Number or extension"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
        />
        <Button type="submit" size="icon" aria-label="Call">
          <Phone aria-hidden="true" />
        </Button>
      </span>
      {isRefused ? (
        <p id={`${id}-error`} role="alert" className="text-danger-text">
          Please enter a phone number
        </p>
      ) : null}
      <Link to="/app/wallboard" className="text-brand-text underline">
        Wallboard
      </Link>
    </form>
  );
}
