import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useOperationForm } from '~/lib/form/form';
import { Button } from '~/ui/form/button';
import { OperationForm } from '~/ui/form/operation-form';
import { TextField } from '~/ui/form/text-field';
import { useOperation } from '~/ui/form/use-operation';
import type { Account } from '../../forms/account-values';

const LABEL = 'Extension';

/** Shows the telephone extension of a user, and stores another one. */
export function ExtensionForm({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation('store-extension', {
    onDone: () => setRefusal(null),
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: errors }),
  });
  const [form, fields] = useOperationForm({
    id: 'extension',
    schema: () => import('../../schema').then((module) => module.storeExtensionInput),
    defaultValue: { user_id: account.uuid, extension: account.extension ?? '' },
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  if (!mayChange) {
    return (
      <p>
        {LABEL}: <span className="tabular">{account.extension ?? 'none'}</span>
      </p>
    );
  }
  return (
    <OperationForm
      form={form}
      action="/do/store-extension"
      labelOf={() => LABEL}
      hasSummary={false}
      className="grid max-w-xs gap-4"
    >
      <input type="hidden" name="user_id" value={account.uuid} />
      <TextField
        field={fields.extension}
        label={LABEL}
        help="Three digits or more, and nobody else’s."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Save extension
        </Button>
        {account.extension !== null && (
          <Button
            variant="secondary"
            className="hidden! with-scripts:inline-flex!"
            pending={isPending}
            onClick={() => void perform({ user_id: account.uuid, extension: null })}
          >
            Remove extension
          </Button>
        )}
      </div>
    </OperationForm>
  );
}
