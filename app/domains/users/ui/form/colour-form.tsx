import { useEffect, useState } from 'react';
import { rgbOf } from '~/lib/text/css-colours';
import { Button } from '~/ui/form/buttons/button';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { useOperation } from '~/ui/form/use-operation';
import { PersonChip } from '~/ui/format/person-chip';
import { useDebounced } from '~/ui/frame/use-debounced';
import { ACCOUNT_FAULT, type Account } from '../../forms/account-values';
import { chipColour } from '../../rules/chip-colour';
import { palette } from '../../rules/palette';
import { ColourField } from './colour-field';

/** Debounce of the picker, which moves through many colours: the chip follows afterwards. */
const PAUSE_MILLISECONDS = 300;

interface ColourFormProps {
  account: Account;
  isOwn: boolean;
}

/** Chooses the colours of a user's chip, with a preview. */
export function ColourForm({ account, isOwn }: ColourFormProps) {
  const { bgColor, txtColor } = account;
  const [colours, setTyped] = useState({ bgColor, txtColor });
  const [shown, setShown] = useState(colours);
  const [saved, setSaved] = useState(colours);
  const { call: showSoon } = useDebounced(setShown, PAUSE_MILLISECONDS);
  const setColours = (next: typeof colours) => {
    setTyped(next);
    showSoon(next);
  };
  useEffect(() => {
    setTyped({ bgColor, txtColor });
    setShown({ bgColor, txtColor });
    setSaved({ bgColor, txtColor });
  }, [bgColor, txtColor]);
  // Stored before the page is reloaded
  const onDone = ({ result: { user } }: { result: { user: typeof saved } }) =>
    setSaved({ bgColor: user.bgColor, txtColor: user.txtColor });
  const own = useOperation('update-me', { onDone, faultText: ACCOUNT_FAULT });
  const ofColleague = useOperation('update-user', { onDone, faultText: ACCOUNT_FAULT });
  const isDirty = colours.bgColor !== saved.bgColor || colours.txtColor !== saved.txtColor;
  const isColour = rgbOf(colours.bgColor) !== null && rgbOf(colours.txtColor) !== null;
  const instead = chipColour(shown.bgColor, shown.txtColor);
  const save = () => void (isOwn ? own.perform(colours) : ofColleague.perform({ id: account.uuid, ...colours }));
  return (
    <form
      method="post"
      action={isOwn ? '/do/update-me' : '/do/update-user'}
      onSubmit={(event) => {
        event.preventDefault();
        if (isColour) save();
      }}
      className="grid max-w-xl gap-6"
    >
      <LeaveGuard isDirty={isDirty} isByQuery />
      <input type="hidden" name="id" value={account.uuid} />
      <div className="flex flex-wrap items-center gap-3">
        <PersonChip
          name={account.name || 'Unassigned'}
          backgroundColor={shown.bgColor}
          textColor={instead ?? shown.txtColor}
        />
        <output className="text-muted-foreground">
          {instead && `These letters cannot be read on this background: they are shown in ${instead}.`}
        </output>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">Presets</legend>
        <div className="flex flex-wrap gap-2">
          {palette.map(({ background, letters }) => (
            <button
              key={background}
              type="button"
              aria-label={`${background} with ${letters} letters`}
              aria-pressed={colours.bgColor === background && colours.txtColor === letters}
              onClick={() => setColours({ bgColor: background, txtColor: letters })}
              style={{ backgroundColor: background, color: letters }}
              className="size-10 rounded-(--radius-control) border font-semibold aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-brand-text"
            >
              <span aria-hidden="true">Aa</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <ColourField
          id="bg-color"
          name="bgColor"
          label="Background color"
          value={colours.bgColor}
          onChange={(value) => setColours({ ...colours, bgColor: value })}
        />
        <ColourField
          id="txt-color"
          name="txtColor"
          label="Text color"
          value={colours.txtColor}
          onChange={(value) => setColours({ ...colours, txtColor: value })}
        />
      </div>
      <div>
        <Button type="submit" pending={own.isPending || ofColleague.isPending}>
          Save colors
        </Button>
      </div>
    </form>
  );
}
