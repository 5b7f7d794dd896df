import type { SerializeFrom } from '@remix-run/cloudflare';
import { formatPhone } from '~/ui/form/phone-mask';
import { Day } from '~/ui/format/day';
import { Time } from '~/ui/format/time';
import { Card } from '~/ui/frame/card';
import type { MembershipView } from '../../views/membership-view.server';
import { addressLine } from '../fields/address-line';

type Membership = SerializeFrom<MembershipView>;

/** A membership's terms and people, read-only. */
export function MembershipSummary({ membership, zone }: { membership: Membership; zone: string }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card title="Membership details">
        <Facts
          facts={[
            ['Property Type', membership.membership_type?.name],
            ['Service location', membership.service_location?.name],
            ['Join date', <Day key="joined" value={membership.date} />],
            ['Expires', <Day key="expires" value={membership.expires_on} />],
            ['Applied', <Time key="applied" value={membership.created_at} zone={zone} />],
            ['Years', membership.subscription_no_years],
            ['Pays by', membership.payment_method === 'STRIPE' ? 'Card' : 'Check'],
            ['Out of network', membership.out_of_network ? 'Yes' : 'No'],
            ['Mailing address', addressLine(membership.mailing_address)],
          ]}
        />
      </Card>
      <Card title="Members">
        {membership.members.length === 0 && <p>No members available</p>}
        <ul className="grid gap-4">
          {membership.members.map((member) => (
            <li key={member.id} className="grid gap-0.5">
              <strong>
                {member.first_name} {member.last_name}
              </strong>
              <span>
                <a href={`mailto:${member.email}`} className="hover:underline">
                  {member.email}
                </a>
              </span>
              <span className="tabular">{formatPhone(member.cell_phone)}</span>
              {(member.company || member.occupation) && (
                <span className="text-muted-foreground">
                  {[member.occupation, member.company].filter(Boolean).join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Facts({ facts }: { facts: [string, React.ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[10rem_1fr] gap-x-4 gap-y-2 max-sm:grid-cols-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
