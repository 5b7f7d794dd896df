import { type FormEvent, useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { type CategoryUse, mergeWords, wordsOfUse } from '../../rules/kind-words';

interface MergeFormProps {
  category: CategoryUse;
  /** Every category that is offered. */
  others: CategoryUse[];
}

/** Merges a kind of work into another, after a confirmation that says what changes; with scripts off at once. */
export function MergeForm({ category, others }: MergeFormProps) {
  const { id, version, name } = category;
  const [into, setInto] = useState('');
  const [errors, setErrors] = useState<string[]>();
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const { perform, isPending } = useOperation('merge-job-category', {
    isRefusalShown: true,
    onRefused: (result) => setErrors(result.errors.into ?? [result.message]),
  });
  const choices = others.filter((other) => other.id !== id);
  const chosen = choices.find((other) => String(other.id) === into);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setErrors(chosen ? undefined : ['Choose a category']);
    setAsking(chosen !== undefined);
  };
  if (choices.length === 0) return null;
  return (
    <form method="post" action="/do/merge-job-category" onSubmit={ask} className="grid max-w-3xl gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        <Field id="merge-into" label={`Merge ${name} into`} mark="none" errors={errors ?? []} className="grow basis-60">
          {(control) => (
            <NativeSelect
              {...control}
              name="into"
              value={into}
              onChange={({ currentTarget }) => {
                setInto(currentTarget.value);
                setErrors(undefined);
              }}
              placeholder="Choose a category"
              options={choices.map((other) => ({ value: String(other.id), label: other.name }))}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={isPending}>
          Merge
        </Button>
      </div>
      <p className="text-muted-foreground">
        {chosen && isHydrated
          ? mergeWords(category, chosen)
          : `${wordsOfUse(category)} are counted with the other from then on. No record is rewritten, and it can be split again.`}
      </p>
      {isAsking && chosen && (
        <Confirm
          title={`Merge ${name} into ${chosen.name}?`}
          text={mergeWords(category, chosen)}
          confirmLabel="Merge"
          tone="primary"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform({ id, version, into: chosen.id }).then(() => setAsking(false))}
        />
      )}
    </form>
  );
}
