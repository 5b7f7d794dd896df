import { ChoiceSection } from '~/domains/settings/ui/choices/choice-section';
import type { MembershipType } from '../../rules/dues-on';
import { NewTypeForm } from './new-type-form';
import { TypeForm } from './type-form';

interface TypeSectionProps {
  types: MembershipType[];
  mayChange: boolean;
  /** The club's day. */
  today: string;
  open: string | null;
  /** The page with a type's form open; null closes it. */
  linkTo(open: string | null): string;
}

/** The types of membership: added with their price, renamed, moved, retired and brought back. */
export function TypeSection({ types, mayChange, today, open, linkTo }: TypeSectionProps) {
  const nameOf = (id: number | null) => types.find((type) => type.id === id)?.name;
  return (
    <ChoiceSection
      id="types"
      title="Types of membership"
      noun="types"
      addLabel="Add type"
      rows={types}
      mayChange={mayChange}
      order="update-membership-type"
      bringBack="bring-back-membership-type"
      open={open}
      linkTo={linkTo}
      factsOf={({ code, retired_at, renews_as }) =>
        retired_at !== null && renews_as !== null ? `${code}, renews as ${nameOf(renews_as)}` : code
      }
      formOf={(type) => <TypeForm key={type.id} type={type} types={types} backTo={linkTo(null)} />}
      newForm={<NewTypeForm today={today} backTo={linkTo(null)} />}
    />
  );
}
