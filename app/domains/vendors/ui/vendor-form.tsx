import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { useOperationForm } from '~/lib/form';
import type { FormControl } from '~/lib/form-fields';
import { flatRules } from '~/lib/merge';
import { type Start, useStart } from '~/lib/use-start';
import { Button } from '~/ui/button';
import { FormConflict } from '~/ui/form-conflict';
import { FormErrorSummary } from '~/ui/form-error-summary';
import { LeaveGuard } from '~/ui/leave-guard';
import { useEditor } from '~/ui/use-editor';
import { useOperation } from '~/ui/use-operation';
import { type Vendor, vendorLabel, vendorValues } from '../vendor-values';
import { type VendorLists, vendorWords } from './vendor-choices';
import { VendorFields } from './vendor-fields';

interface VendorFormProps {
  /** The vendor as the page knows it now. */
  vendor: Vendor;
  lists: VendorLists;
}

/** A vendor as a form. It begins anew when what it shows was saved, and not while somebody types. */
export function VendorForm(props: VendorFormProps) {
  const { round, ...start } = useStart(props.vendor);
  return <VendorEditor key={round} {...props} {...start} />;
}

function VendorEditor({ start, vendor, lists, onFresh }: VendorFormProps & Start<Vendor>) {
  const sent = useRef('');
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation('update-vendor', {
    onRefused: ({ errors }) => {
      sent.current = '';
      setRefusal({ status: 'error', error: errors });
    },
  });
  const [form, fields] = useOperationForm({
    id: 'vendor',
    schema: () => import('../schema').then((module) => module.updateVendorInput),
    // The hidden fields too: what stands in the form and not here counts as typed.
    defaultValue: { ...vendorValues(start), id: start.uuid, version: String(start.version) } as never,
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (isPending) return;
      sent.current = JSON.stringify(read());
      void perform(Object.fromEntries(formData));
    },
  });
  const read = () => vendorValues(form.value ?? start);
  // Not the form's own word for it, to which its hidden fields are typed too.
  const isTyped = JSON.stringify(read()) !== JSON.stringify(vendorValues(start));
  const { answer, version, conflict } = useEditor({
    form: form as unknown as FormControl,
    current: vendor,
    rules: flatRules,
    valuesOf: vendorValues,
    read,
    valuesOfSent: vendorValues,
    isUnsaved: () => isTyped && sent.current !== JSON.stringify(read()),
    onFresh,
  });
  return (
    <form method="post" {...getFormProps(form)} className="grid max-w-3xl gap-6">
      <LeaveGuard isDirty={isTyped && !isPending} />
      <input type="hidden" name="id" value={vendor.uuid} />
      <input type="hidden" name="version" value={version} />
      {conflict && (
        <FormConflict
          {...conflict}
          noun="vendor"
          labelOf={vendorLabel}
          wordsOf={(name, value) => vendorWords(name, value, lists)}
        />
      )}
      <FormErrorSummary form={form} focusKey={refusal ?? answer} labelOf={vendorLabel} />
      <VendorFields fields={fields} lists={lists} />
      <div className="flex items-center gap-3">
        <Button type="submit" pending={isPending}>
          Update
        </Button>
        {isTyped && <span className="text-muted-foreground">Not saved yet</span>}
      </div>
    </form>
  );
}
