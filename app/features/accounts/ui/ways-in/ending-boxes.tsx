import { Checkbox } from '~/ui/form/fields/checkbox';
import { Fieldset } from '~/ui/form/fields/fieldset';
import { counted } from '~/ui/format/counted';

interface Named {
  uuid: string;
  name: string;
}

/** What gives access to an account without its password, besides sessions. */
export interface Endings {
  keys: Named[];
  passkeys: Named[];
}

/** “2 keys and 1 passkey”; empty where there is neither. */
export const endingWords = (keys: number, passkeys: number): string =>
  [keys > 0 ? counted(keys, 'keys') : '', passkeys > 0 ? counted(passkeys, 'passkeys') : '']
    .filter(Boolean)
    .join(' and ');

/** Checkboxes of the API keys and passkeys to revoke as well, all ticked; null where there are none. */
export function EndingBoxes({ keys, passkeys }: Endings) {
  if (keys.length + passkeys.length === 0) return null;
  return (
    <Fieldset
      id="ending"
      legend={`Also end ${endingWords(keys.length, passkeys.length)}?`}
      help="Each opens your account without the password. What is not ticked goes on."
    >
      <Boxes name="end_keys" kind="API key" of={keys} />
      <Boxes name="end_passkeys" kind="Passkey" of={passkeys} />
    </Fieldset>
  );
}

function Boxes({ name, kind, of }: { name: string; kind: string; of: Named[] }) {
  return (
    <>
      {/* With every box unticked: an empty list means none, not all */}
      <input type="hidden" name={name} value="" />
      {of.map(({ uuid, name: label }) => (
        <div key={uuid} className="flex items-center gap-2.5 max-sm:min-h-11">
          <Checkbox id={`end-${uuid}`} name={name} value={uuid} defaultChecked />
          <label htmlFor={`end-${uuid}`} className="min-w-0 grow cursor-pointer wrap-anywhere">
            {kind} {label}
          </label>
        </div>
      ))}
    </>
  );
}
