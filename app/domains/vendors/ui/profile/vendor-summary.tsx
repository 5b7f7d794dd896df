import { type Vendor, vendorLabels, vendorValues } from '../../forms/vendor-values';
import { type VendorLists, vendorWords } from '../form/vendor-choices';

/** A vendor, read-only. */
export function VendorSummary({ vendor, lists }: { vendor: Vendor; lists: VendorLists }) {
  const values: Record<string, string> = vendorValues(vendor);
  return (
    <dl className="grid max-w-3xl grid-cols-[10rem_1fr] gap-x-4 gap-y-2 max-sm:grid-cols-1">
      {Object.entries(vendorLabels).map(([name, label]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0 break-words">{vendorWords(name, values[name], lists)}</dd>
        </div>
      ))}
    </dl>
  );
}
