import type { ComponentProps } from 'react';
import { TextField } from '~/ui/form/fields/text-field';
import { choiceLabels } from '../../forms/choice-values';

type Field = ComponentProps<typeof TextField>['field'];

interface ChoiceNamesProps {
  fields: { name: Field; name_es: Field };
}

/** The names of a choice, in English and in Spanish. */
export function ChoiceNames({ fields }: ChoiceNamesProps) {
  return (
    <>
      <TextField field={fields.name} label={choiceLabels.name} required maxLength={80} autoComplete="off" />
      <TextField
        field={fields.name_es}
        label={choiceLabels.name_es}
        help="Left empty, the name is used."
        mark="none"
        maxLength={80}
        autoComplete="off"
      />
    </>
  );
}
