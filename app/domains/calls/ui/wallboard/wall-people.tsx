import type { ReactNode } from 'react';
import { StatusChip } from '~/ui/format/status-chip';
import type { Tone } from '~/ui/format/tone';
import { Card } from '~/ui/frame/card';
import { type TelephoneState, telephoneStates } from '../../states';
import { Since } from './wall-clock';
import type { BoardPerson } from './wallboard-data';

const words: Record<TelephoneState, { label: string; tone: Tone }> = {
  free: { label: 'Free', tone: 'green' },
  ringing: { label: 'Ringing', tone: 'orange' },
  talking: { label: 'In a call', tone: 'blue' },
  break: { label: 'On a break', tone: 'yellow' },
  offline: { label: 'Offline', tone: 'grey' },
};

const NO_OFFICE = 'No service location';

/** Everybody with a telephone, by office; the reachable ones first. */
export function WallPeople({ people, children }: { people: readonly BoardPerson[]; children: ReactNode }) {
  const offices = [...new Set(people.map(officeOf))].sort(byOffice);
  return (
    <Card title="Colleagues" actions={children}>
      {people.length === 0 ? <p className="text-muted-foreground">Nobody has an extension yet.</p> : null}
      <div className="grid gap-5 empty:hidden">
        {offices.map((office) => (
          <Office key={office} name={office} people={people.filter((person) => officeOf(person) === office)} />
        ))}
      </div>
    </Card>
  );
}

function Office({ name, people }: { name: string; people: BoardPerson[] }) {
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-[1em] font-semibold">
        {name}
        <span className="font-normal text-muted-foreground">{sumOf(people)}</span>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15em),1fr))] gap-2">
        {people.sort(byState).map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

const officeOf = ({ office }: BoardPerson) => office ?? NO_OFFICE;
const byOffice = (one: string, other: string) =>
  Number(one === NO_OFFICE) - Number(other === NO_OFFICE) || one.localeCompare(other);

const orderOf = ({ state }: BoardPerson) => telephoneStates.indexOf(state ?? 'offline');
const byState = (one: BoardPerson, other: BoardPerson) => orderOf(one) - orderOf(other);

function sumOf(people: readonly BoardPerson[]): string {
  if (people.some(({ state }) => state === null)) return '';
  const free = people.filter(({ state }) => state === 'free').length;
  return `${free} of ${people.length} free`;
}

function Person({ person: { name, extension, state, since } }: { person: BoardPerson }) {
  return (
    <li
      data-state={state}
      className={`flex items-center justify-between gap-3 rounded-(--radius-control) border px-3 py-2 ${
        state === 'offline' ? 'bg-muted/40' : 'bg-card'
      }`}
    >
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="tabular text-[0.86em] text-muted-foreground">Ext. {extension}</span>
      </span>
      {state === null ? null : (
        <span className="grid shrink-0 justify-items-end gap-0.5">
          <StatusChip tone={words[state].tone} className="2xl:text-[1em]">
            {words[state].label}
          </StatusChip>
          {since === null ? null : (
            <span className="text-[0.86em] text-muted-foreground">
              <Since instant={since} />
            </span>
          )}
        </span>
      )}
    </li>
  );
}
