import type { OnPage } from '~/lib/remix/on-page';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Day } from '~/ui/format/day';
import { formatMoney } from '~/ui/format/format-money';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { type JobMail, jobMails, jobMailsBut } from '../../rules/job-mails';
import type { MembershipView } from '../../views/membership-view.server';
import { addressLine } from '../fields/address-line';
import { ordinalOf } from '../fields/ordinals';

interface MembershipSummaryProps {
  membership: OnPage<MembershipView>;
  /** The household's balance, in cents; null without permission to see invoices. */
  account: { owed: number; credit: number; balance: number } | null;
  zone: string;
}

/** A read-only membership with its balance. */
export function MembershipSummary({ membership, account, zone }: MembershipSummaryProps) {
  const { mailing_address_as_home, mailing_address } = membership;
  return (
    <Card title="Membership">
      <Facts
        look="tight"
        facts={{
          Owes: account && <Balance {...account} />,
          'Property Type': membership.membership_type?.name,
          Joined: membership.date && <Day value={membership.date} />,
          Applied: <Time value={membership.created_at} zone={zone} format="date" />,
          Term: membership.subscription_no_years && years(membership.subscription_no_years),
          'Service Location': membership.service_location?.name,
          'Out of network': membership.out_of_network && 'Yes',
          'Mails about jobs': mailsInWords(membership.mails_off),
          'Letters go to': mailing_address_as_home ? 'The home' : addressLine(mailing_address),
        }}
      />
    </Card>
  );
}

/** The balance of debt and credit; the credit is what pays no invoice yet. */
function Balance({ owed, credit, balance }: NonNullable<MembershipSummaryProps['account']>) {
  const sum = balance > 0 ? <strong>{formatMoney(balance)}</strong> : 'Nothing';
  if (credit === 0) return sum;
  return (
    <>
      {owed === 0 ? '' : sum}
      <span className="block">{`Credit ${formatMoney(credit)}`}</span>
    </>
  );
}

function mailsInWords(off: readonly JobMail[]): string {
  if (off.length === 0) return 'All';
  const wanted = jobMailsBut(off).map((key) => jobMails[key].name);
  return wanted.join(', ') || 'None';
}

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

/** A read-only list of a membership's people and their contact data. */
export function PeopleSummary({
  membership: { members, member_contact_phone: other },
}: Pick<MembershipSummaryProps, 'membership'>) {
  return (
    <Card title="People">
      {members.length === 0 && <p>No members available</p>}
      <ul className="grid gap-3">
        {members.map((member, index) => (
          <li key={member.id} className="grid justify-items-start gap-0.5">
            <span>
              <strong>
                {member.first_name} {member.last_name}
              </strong>{' '}
              <span className="text-muted-foreground">
                {index > 0 && (member.relation || `${ordinalOf(index)} member`)}
              </span>
            </span>
            <Numbers member={member} />
            <EmailLink address={member.email} />
            {(member.company || member.occupation) && (
              <span className="text-muted-foreground">
                {[member.occupation, member.company].filter(Boolean).join(', ')}
              </span>
            )}
          </li>
        ))}
        {other.phone && (
          <li className="grid justify-items-start gap-0.5">
            <strong>{[other.fname, other.lname].filter(Boolean).join(' ') || 'Somebody else'}</strong>
            <PhoneLink number={other.phone} />
          </li>
        )}
      </ul>
    </Card>
  );
}

type Member = OnPage<MembershipView>['members'][number];

function Numbers({ member }: { member: Member }) {
  const numbers = { cell: member.cell_phone, home: member.home_phone, work: member.work_phone };
  return Object.entries(numbers).map(
    ([name, number]) =>
      number && (
        <span key={name}>
          <PhoneLink number={number} /> <span className="text-muted-foreground">{name}</span>
          {name === 'work' && member.work_phone_extension && ` ext. ${member.work_phone_extension}`}
        </span>
      ),
  );
}
