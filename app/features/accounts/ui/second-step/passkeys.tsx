import { useState } from 'react';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { passkeyFault } from '~/ui/form/passkey-fault';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';
import { PasswordQuestion } from './password-question';
import type { SecondStep } from './second-steps';

type Passkey = SecondStep['passkeys'][number];

/** The passkeys of an account: its owner adds and renames them. */
export function Passkeys({ passkeys, isOwn, zone }: { passkeys: Passkey[]; isOwn: boolean; zone: string }) {
  return (
    <section aria-labelledby="passkeys" className="grid max-w-2xl justify-items-start gap-3">
      <h2 id="passkeys" className="text-[1.2em]">
        Passkeys
      </h2>
      <p className="text-muted-foreground">
        A passkey signs in without password and code: a device keeps it, and opens it with a finger, a face or a PIN.
      </p>
      {passkeys.length > 0 && (
        <ul aria-labelledby="passkeys" className="grid w-full gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.uuid} passkey={passkey} isOwn={isOwn} zone={zone} />
          ))}
        </ul>
      )}
      {isOwn && <NewPasskey />}
    </section>
  );
}

function PasskeyRow({ passkey, isOwn, zone }: { passkey: Passkey; isOwn: boolean; zone: string }) {
  const { uuid, name, created_at, last_used_at } = passkey;
  const [isNaming, setNaming] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-card) border p-3">
      {isNaming ? (
        <NewName passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-muted-foreground">
            Since <Time value={created_at} zone={zone} />, last used <Time value={last_used_at} zone={zone} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-1">
        {isOwn && !isNaming && (
          <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setNaming(true)}>
            Rename
          </Button>
        )}
        <StepButton
          operation="remove-passkey"
          input={{ id: uuid }}
          label="Remove"
          name={`Remove ${name}`}
          title={`Remove the passkey ${name}?`}
          text="It signs nobody in any more. Delete it on its device too."
          confirmLabel="Remove"
          tone="danger"
        />
      </div>
    </li>
  );
}

function NewName({ passkey: { uuid, name }, onDone }: { passkey: Passkey; onDone(): void }) {
  const [errors, setErrors] = useState<string[] | undefined>();
  const { perform, isPending } = useOperation('rename-passkey', {
    onDone,
    onRefused: (refusal) => setErrors(refusal.errors.name),
  });
  return (
    <form
      className="flex grow flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="id" value={uuid} />
      <Field id={`name-${uuid}`} label="Name" required mark="none" errors={errors}>
        {(control) => <Input {...control} name="name" defaultValue={name} maxLength={60} autoFocus />}
      </Field>
      <Button type="submit" pending={isPending}>
        Save
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function NewPasskey() {
  const [isAsked, setAsked] = useState(false);
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { perform, isPending } = useOperation('add-passkey', {
    onDone: () => {
      setAsked(false);
      setName('');
    },
  });
  const make = async ({ uuid, options }: { uuid: string; options: object }) => {
    setMaking(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON: options as never });
      await perform({ uuid, name, credential: credential as never });
    } catch (error) {
      showToast({ kind: 'error', title: passkeyFault(error) });
    }
    setMaking(false);
  };
  if (!isAsked) {
    return (
      <Button variant="secondary" className="hidden with-scripts:inline-flex" onClick={() => setAsked(true)}>
        Add a passkey
      </Button>
    );
  }
  return (
    <PasswordQuestion
      operation="start-passkey"
      text={null}
      label={isMaking || isPending ? 'Waiting for the device' : 'Make the passkey'}
      onDone={(result) => void make(result)}
      onCancel={() => setAsked(false)}
    >
      <Field id="passkey-name" label="Name" help="Where it is kept: “My telephone”." required>
        {(control) => (
          <Input {...control} value={name} required maxLength={60} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
    </PasswordQuestion>
  );
}
