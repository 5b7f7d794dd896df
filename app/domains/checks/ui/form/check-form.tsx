import { centsOf } from '~/lib/text/read-money';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type CheckValues,
  checkLabel,
  checkRules,
  checkValues,
  checkWords,
  readCheckValues,
  type ShownCheck,
} from '../../forms/check-values';
import type { updateCheckInput } from '../../schema';
import { CheckFields } from './check-fields';

const editor: RecordEditor<'update-check', typeof updateCheckInput, ShownCheck, CheckValues, null> = {
  id: 'check',
  noun: 'check',
  operation: 'update-check',
  schema: () => import('../../schema').then((module) => module.updateCheckInput),
  rules: checkRules,
  valuesOf: checkValues,
  saved: ({ check }) => ({ version: check.version, values: checkValues(check as unknown as ShownCheck) }),
  read: readCheckValues,
  fieldsOf: (values) => values,
  labelOf: checkLabel,
  wordsOf: checkWords,
};

/** A check as a form: see RecordForm. */
export function CheckForm({ check }: { check: ShownCheck }) {
  return (
    <RecordForm editor={editor} record={check} lists={null} encType="multipart/form-data">
      {(fields, form) => (
        <CheckFields
          fields={fields as never}
          form={form}
          left={check.invoices.reduce((sum, { left, paid }) => sum + left + paid, 0)}
          saved={centsOf(check.numeric_amount)}
          image={check.check_image}
        />
      )}
    </RecordForm>
  );
}
