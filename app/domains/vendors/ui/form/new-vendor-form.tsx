import { NewRecordPage } from '~/ui/form/new-record-page';
import { vendorLabel } from '../../forms/vendor-values';
import type { VendorLists } from './vendor-choices';
import { VendorFields } from './vendor-fields';

const schema = () => import('../../schema').then((module) => module.createVendorInput);

export function NewVendorForm({ lists, submissionId }: { lists: VendorLists; submissionId: string }) {
  return (
    <NewRecordPage
      id="vendor"
      operation="create-vendor"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{ submission_id: submissionId }}
      leadsTo={({ vendor }) => `/app/vendors/${vendor.uuid}`}
      faultText="Try again later"
      labelOf={vendorLabel}
      submitLabel="Add Vendor"
      cancelTo="/app/vendors"
    >
      {(fields) => <VendorFields fields={fields} lists={lists} />}
    </NewRecordPage>
  );
}
