import { flatRules } from '~/lib/form/merge';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import {
  type Contractor,
  type ContractorValues,
  contractorLabel,
  contractorLabels,
  contractorValues,
} from '../../forms/contractor-values';
import type { updateContractorInput } from '../../schema';
import { type ContractorLists, contractorWords } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

const editor: RecordEditor<
  'update-contractor',
  typeof updateContractorInput,
  Contractor,
  ContractorValues,
  ContractorLists
> = {
  id: 'contractor',
  noun: 'contractor',
  operation: 'update-contractor',
  schema: () => import('../../schema').then((module) => module.updateContractorInput),
  rules: flatRules(),
  valuesOf: contractorValues,
  saved: ({ contractor }) => ({ version: contractor.version, values: contractorValues(contractor) }),
  // The reference is shown but not editable.
  read: (typed, { alpha_ref }) => ({ ...contractorValues(typed), alpha_ref }),
  fieldsOf,
  labelOf: contractorLabel,
  wordsOf: contractorWords,
};

interface ContractorFormProps {
  contractor: Contractor;
  lists: ContractorLists;
  /** The page of the contractor. */
  backTo: string;
}

/** A contractor as a form: see RecordForm. */
export function ContractorForm({ contractor, lists: every, backTo }: ContractorFormProps) {
  const lists = offeredTo(contractor, every);
  const reference = (
    <Field id="contractor-alpha_ref" label={contractorLabels.alpha_ref} mark="none" help="Cannot be changed">
      {(control) => <Input {...control} readOnly value={contractor.alpha_ref} />}
    </Field>
  );
  return (
    <RecordForm editor={editor} record={contractor} lists={lists} backTo={backTo}>
      {(fields, form) => <ContractorFields form={form} reference={reference} fields={fields} lists={lists} />}
    </RecordForm>
  );
}

/** Without the retired categories that the contractor does not have. */
const offeredTo = ({ job_category_ids }: ContractorFormProps['contractor'], lists: ContractorLists) => ({
  ...lists,
  categories: lists.categories.filter(({ id, retired }) => !retired || job_category_ids.includes(id)),
});

/** The categories as their checkboxes send them: the empty value first, and alone where none is ticked. */
function fieldsOf({ alpha_ref: _, job_category_ids, ...values }: ContractorValues, { categories }: ContractorLists) {
  const chosen = new Set(job_category_ids.split(','));
  const ids = categories.map(({ id }) => String(id)).filter((id) => chosen.has(id));
  return { ...values, job_category_ids: ids.length > 0 ? ['', ...ids] : '' };
}
