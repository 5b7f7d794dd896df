import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { useOperation } from '~/ui/form/use-operation';
import { useSentForm } from '~/ui/form/use-sent-form';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { Account } from '../../forms/account-values';

const LABEL = 'Extension';
const schema = () => import('../../schema').then((module) => module.createExtensionInput);

/** The telephone account of a user: creates an extension where there is none, and removes an existing one. */
export function ExtensionForm({ account, mayChange }: { account: Account; mayChange: boolean }) {
  if (mayChange && account.extension === null) return <NewExtension account={account} />;
  return (
    <div className="grid max-w-md justify-items-start gap-4">
      <p>
        {LABEL}: <span className="tabular font-semibold">{account.extension ?? 'none'}</span>
      </p>
      {mayChange && account.extension !== null && (
        <RemoveExtension extension={account.extension} name={account.name || account.email} />
      )}
    </div>
  );
}

function NewExtension({ account }: { account: Account }) {
  const { form, fields, isSending, isUnsaved } = useSentForm({
    id: 'extension',
    operation: 'create-extension',
    schema,
    defaultValue: { id: account.uuid, extensionNumber: '' },
  });
  return (
    <OperationForm
      form={form}
      action="/do/create-extension"
      labelOf={() => LABEL}
      hasSummary={false}
      className="grid max-w-xs gap-4"
    >
      <LeaveGuard isDirty={isUnsaved} isByQuery />
      <input type="hidden" name="id" value={account.uuid} />
      <TextField
        field={fields.extensionNumber}
        label={LABEL}
        help="Three digits or more, and nobody else’s."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Create extension
        </Button>
      </div>
    </OperationForm>
  );
}

function RemoveExtension({ extension, name }: { extension: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('delete-extension', {
    faultText: 'There was an error processing your request.',
  });
  const isScripted = useHydrated();
  return (
    <form
      method="post"
      action="/do/delete-extension"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="extension" value={extension} />
      <Button type="submit" variant={isScripted ? 'secondary' : 'danger'} pending={isPending}>
        Remove extension
      </Button>
      {isAsking && (
        <Confirm
          title={`Remove extension ${extension}?`}
          text={`${name} cannot be called any more, and somebody else may get the number.`}
          confirmLabel="Remove"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform({ extension }).then(() => setAsking(false))}
        />
      )}
    </form>
  );
}
