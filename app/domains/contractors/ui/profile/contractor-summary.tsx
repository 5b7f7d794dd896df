import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { type Contractor, contractorLabels, contractorValues, type FieldName } from '../../forms/contractor-values';
import { type ContractorLists, contractorWords } from '../form/contractor-choices';

const REACHED: FieldName[] = [
  'contact',
  'phone',
  'cell_phone',
  'home_phone',
  'fax',
  'pager',
  'email',
  'email_2',
  'website',
];
const PLACED: FieldName[] = ['communication_pref_id', 'address_line', 'address_line_2', 'city', 'state_id', 'zip'];
const DESCRIBED: FieldName[] = [
  ...(['alpha_ref', 'vendor_type_id', 'service_fee', 'job_category_ids', 'service_location_id', 'expire'] as const),
  'comment',
];
const NUMBERS = new Set<FieldName>(['phone', 'cell_phone', 'home_phone', 'fax', 'pager']);

/** A contractor, read-only: how to reach them, and what they do. */
export function ContractorSummary({ contractor, lists }: { contractor: Contractor; lists: ContractorLists }) {
  const values = contractorValues(contractor);
  const shown = (name: FieldName): ReactNode => {
    const value = values[name];
    if (!value) return null;
    if (NUMBERS.has(name)) return <PhoneLink number={value} />;
    if (name === 'email' || name === 'email_2') return <EmailLink address={value} />;
    return contractorWords(name, value, lists);
  };
  const facts = (names: FieldName[]) => Object.fromEntries(names.map((name) => [contractorLabels[name], shown(name)]));
  return (
    <>
      <Card title="Contact">
        <Facts look="tight" facts={facts([...REACHED, ...PLACED])} />
      </Card>
      <Card title="Work">
        <Facts look="tight" facts={facts(DESCRIBED)} />
      </Card>
    </>
  );
}
