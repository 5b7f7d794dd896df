import { PersonChip } from '~/ui/format/person-chip';
import { permissionName } from '../../rules/permission-names';

export interface RolePerson {
  id: number;
  name: string;
  bgColor: string | null;
  txtColor: string | null;
}

interface RoleChangesProps {
  granted: string[];
  taken: string[];
  people: RolePerson[];
  total: number;
}

/** The changes that saving makes, and whom they affect. */
export function RoleChanges({ granted, taken, people, total }: RoleChangesProps) {
  const more = total - people.length;
  return (
    <div className="grid gap-2">
      {granted.length > 0 && <Permissions label="Gives" keys={granted} />}
      {taken.length > 0 && <Permissions label="Takes away" keys={taken} />}
      <p>
        {total === 0
          ? 'Nobody has this role.'
          : `At once, for ${total === 1 ? 'the 1 person who has' : `the ${total} people who have`} this role:`}
      </p>
      {total > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {people.map(({ id, name, bgColor, txtColor }) => (
            <li key={id} className="max-w-full">
              <PersonChip name={name || 'Unassigned'} backgroundColor={bgColor} textColor={txtColor} />
            </li>
          ))}
          {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
        </ul>
      )}
    </div>
  );
}

function Permissions({ label, keys }: { label: string; keys: string[] }) {
  return (
    <p>
      <span className="font-semibold">{label}:</span> {keys.map(permissionName).join(', ')}
    </p>
  );
}
