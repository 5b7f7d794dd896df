import { type FormEvent, useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import type { MembershipType } from '../../rules/dues-on';

/** Retires a type of membership, and says what its members renew as; with scripts off without a confirmation. */
export function RetireType({ type, types }: { type: MembershipType; types: MembershipType[] }) {
  const { id, version, name } = type;
  const [renewsAs, setRenewsAs] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('retire-membership-type');
  const others = types.filter((other) => other.id !== id && other.retired_at === null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const input = { id, version, ...(renewsAs && { renews_as: Number(renewsAs) }) };
  return (
    <form method="post" action="/do/retire-membership-type" onSubmit={ask} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Field id="type-renews-as" label="When retired, its members renew as" mark="none" className="grow basis-60">
        {(control) => (
          <NativeSelect
            id={control.id}
            name="renews_as"
            value={renewsAs}
            onChange={({ currentTarget }) => setRenewsAs(currentTarget.value)}
            placeholder={`${name}, at its price`}
            options={others.map((other) => ({ value: String(other.id), label: other.name }))}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        Retire {name}
      </Button>
      {isAsking && (
        <Confirm
          title={`Retire ${name}?`}
          text="Nobody can choose it any more. Its members keep it, and it can be brought back."
          confirmLabel="Retire"
          tone="primary"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform(input).then(() => setAsking(false))}
        />
      )}
    </form>
  );
}
