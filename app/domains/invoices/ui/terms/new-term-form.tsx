import { NewChoiceForm } from '~/domains/settings/ui/choices/new-choice-form';
import { termLabels } from '../../forms/term-editor';
import { TermFields } from './term-fields';

const schema = () => import('../../schema').then((module) => module.createInvoiceTermInput);

/** Adds a term of payment. */
export function NewTermForm({ backTo }: { backTo: string }) {
  return (
    <NewChoiceForm
      id="new-invoice-term"
      operation="create-invoice-term"
      schema={schema}
      labels={termLabels}
      submitLabel="Add"
      backTo={backTo}
      leadsTo={() => backTo}
    >
      {(fields) => <TermFields fields={fields} />}
    </NewChoiceForm>
  );
}
