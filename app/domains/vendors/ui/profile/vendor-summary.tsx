import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { type Vendor, vendorLabels, vendorValues } from '../../forms/vendor-values';
import { type VendorLists, vendorWords } from '../form/vendor-choices';

/** A vendor, read-only. */
export function VendorSummary({ vendor, lists }: { vendor: Vendor; lists: VendorLists }) {
  const values: Record<string, string> = vendorValues(vendor);
  const words = Object.entries(vendorLabels).map(([name, label]) => [label, vendorWords(name, values[name], lists)]);
  return (
    <Card title="Vendor">
      <Facts
        look="tight"
        facts={{
          ...Object.fromEntries(words),
          [vendorLabels.phone]: <PhoneLink number={vendor.phone} />,
          [vendorLabels.email]: <EmailLink address={vendor.email} />,
        }}
      />
    </Card>
  );
}
