import { TextField } from '~/ui/form/fields/text-field';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { contractorLabel, contractorLabels } from '../../forms/contractor-values';
import type { ContractorLists } from './contractor-choices';
import { ContractorFields } from './contractor-fields';

const schema = () => import('../../schema').then((module) => module.createContractorInput);

interface NewContractorFormProps {
  lists: ContractorLists;
  /** The fee in percent; 0 for none. */
  draft: { service_fee: number };
  submissionId: string;
}

export function NewContractorForm({ lists, draft, submissionId }: NewContractorFormProps) {
  return (
    <NewRecordPage
      id="contractor"
      operation="create-contractor"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{
        submission_id: submissionId,
        ...(draft.service_fee > 0 && { service_fee: String(draft.service_fee) }),
      }}
      leadsTo={({ contractor }) => `/app/contractors/${contractor.uuid}`}
      faultText="Try again later"
      labelOf={contractorLabel}
      submitLabel="Add contractor"
      cancelTo="/app/contractors"
    >
      {(fields, form) => (
        <ContractorFields
          form={form}
          fields={fields}
          lists={lists}
          reference={
            <TextField
              field={fields.alpha_ref}
              label={contractorLabels.alpha_ref}
              required
              help="Three characters"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={3}
            />
          }
        />
      )}
    </NewRecordPage>
  );
}
