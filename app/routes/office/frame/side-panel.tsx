import { PhoneStatusControl } from '~/features/softphone/ui/phone/phone-status';
import { shownPhone } from '~/lib/text/phone';
import { Button } from '~/ui/form/buttons/button';

interface SidePanelProps {
  name: string;
  mainPhone: string;
  /** Has an extension, and may use it. */
  mayPhone: boolean;
}

/** The colleagues, the telephone's status, the club's main number and the current call. */
export function SidePanel({ name, mainPhone, mayPhone }: SidePanelProps) {
  return (
    <div className="grid gap-1 text-[0.8125rem] menu-closed:hidden">
      <p className="truncate font-semibold">{name}</p>
      <PhoneStatusControl isPossible={mayPhone} />
      <p className="tabular text-muted-foreground">{shownPhone(mainPhone)}</p>
      <form method="post" action="/logout" className="with-scripts:hidden">
        <Button type="submit" variant="secondary" size="sm">
          Log out
        </Button>
      </form>
    </div>
  );
}
