import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import type { RequestOnPage } from '../../forms/job-values';
import { NO_HOME } from '../../rules/no-home';
import type { SheetLists } from '../sheet/sheet-choices';

interface StrangeAddressProps {
  /** Null where the address is one of theirs. */
  typed: RequestOnPage['strange_address'];
  member: { uuid: string; name: string };
  homes: SheetLists['properties'];
  mayAddHome: boolean;
  onChoose(propertyId: number): void;
}

/** Says that the address of a request is none of the member's homes, and sets the sheet's property by a press. */
export function StrangeAddress({ typed, member, homes, mayAddHome, onChoose }: StrangeAddressProps) {
  const [first] = homes;
  // Called also while nothing is shown: an added home is theirs before it is among the choices
  const addHome = useAddHome(homes, onChoose);
  if (!typed) return null;
  const { address, zip, place } = typed;
  return (
    <Notice title={`${address}, ${zip} is none of ${member.name}'s homes.`}>
      <div className="mt-2 hidden flex-wrap gap-2 with-scripts:flex">
        {first && (
          <Button variant="secondary" size="sm" onClick={() => onChoose(first.id)}>
            Use {first.address}
          </Button>
        )}
        {mayAddHome && place && (
          <Button
            variant="secondary"
            size="sm"
            pending={addHome.isPending}
            onClick={() =>
              addHome.perform({
                membership_id: member.uuid,
                address,
                city: { label: place.city },
                state: place.state,
                zip,
              })
            }
          >
            Add this home
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => onChoose(NO_HOME)}>
          Keep this address for the job
        </Button>
      </div>
    </Notice>
  );
}

/** Adds a home to the member; it is chosen as soon as the page has it among the choices. */
function useAddHome(homes: SheetLists['properties'], onChoose: StrangeAddressProps['onChoose']) {
  const added = useRef<number | null>(null);
  const { perform, isPending } = useOperation('create-property', {
    onDone({ result }) {
      added.current = result.property.id;
    },
  });
  useEffect(() => {
    const id = added.current;
    if (id === null || !homes.some((home) => home.id === id)) return;
    added.current = null;
    onChoose(id);
  });
  return { perform: (home: Parameters<typeof perform>[0]) => void perform(home), isPending };
}
