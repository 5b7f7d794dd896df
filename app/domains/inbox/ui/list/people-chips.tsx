import { PersonChip } from '~/ui/format/person-chip';
import { NOT_ASSIGNED } from '../../states';

interface Person {
  id: number;
  name: string;
  bgColor: string | null;
  txtColor: string | null;
}

/** The assignees of a conversation, in their colours. */
export function PeopleChips({ people }: { people: Person[] }) {
  if (people.length === 0) return <span className="text-muted-foreground">{NOT_ASSIGNED}</span>;
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {people.map(({ id, name, bgColor, txtColor }) => (
        <PersonChip key={id} name={name} backgroundColor={bgColor} textColor={txtColor} />
      ))}
    </span>
  );
}
