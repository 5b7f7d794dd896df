import { flatRules } from '~/lib/form/merge';
import type { RecordEditor } from '~/ui/form/record-editor';
import { RecordForm } from '~/ui/form/record-form';
import { type Vendor, type VendorValues, vendorLabel, vendorValues } from '../../forms/vendor-values';
import type { updateVendorInput } from '../../schema';
import { type VendorLists, vendorWords } from './vendor-choices';
import { VendorFields } from './vendor-fields';

const editor: RecordEditor<'update-vendor', typeof updateVendorInput, Vendor, VendorValues, VendorLists> = {
  id: 'vendor',
  noun: 'vendor',
  operation: 'update-vendor',
  schema: () => import('../../schema').then((module) => module.updateVendorInput),
  rules: flatRules(),
  valuesOf: vendorValues,
  saved: ({ vendor }) => ({ version: vendor.version, values: vendorValues(vendor) }),
  read: vendorValues,
  fieldsOf: (values) => values,
  labelOf: vendorLabel,
  wordsOf: vendorWords,
};

interface VendorFormProps {
  vendor: Vendor;
  lists: VendorLists;
  /** The page of the vendor. */
  backTo: string;
}

/** A vendor as a form: see RecordForm. */
export function VendorForm({ vendor, lists, backTo }: VendorFormProps) {
  return (
    <RecordForm editor={editor} record={vendor} lists={lists} backTo={backTo}>
      {(fields) => <VendorFields fields={fields} lists={lists} />}
    </RecordForm>
  );
}
