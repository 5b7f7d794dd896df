import { type FormEvent, useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { EndingBoxes, type Endings, endingWords } from './ending-boxes';

interface SignOutEverywhereProps {
  endings: Endings;
  /** Signs out with the choices. */
  onSignOut(chosen: FormData): void;
}

const LABEL = 'Sign out everywhere';
const chosenIn = (form: FormData, name: string) => form.getAll(name).filter((value) => value !== '').length;

/** Ends one's own sessions and known browsers, and what is ticked; with scripts off without a confirmation. */
export function SignOutEverywhere({ endings, onSignOut }: SignOutEverywhereProps) {
  const [asked, setAsked] = useState<FormData | null>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(new FormData(event.currentTarget));
  };
  const also = asked ? endingWords(chosenIn(asked, 'end_keys'), chosenIn(asked, 'end_passkeys')) : '';
  return (
    <form id="sign-out-everywhere" method="post" action="/logout" onSubmit={ask} className="grid gap-4">
      <input type="hidden" name="everywhere" value="true" />
      <EndingBoxes {...endings} />
      <div>
        <Button type="submit" variant="secondary">
          {LABEL}
        </Button>
      </div>
      {asked && (
        <Confirm
          title="Sign out everywhere?"
          text={`Every browser and program is signed out, this one too, and no browser is known any more.${also ? ` It also ends ${also}.` : ''}`}
          confirmLabel={LABEL}
          isOpen
          onOpenChange={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onSignOut(asked);
          }}
        />
      )}
    </form>
  );
}
