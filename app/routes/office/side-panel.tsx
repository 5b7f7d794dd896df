import { Button } from '~/ui/form/button';
import { formatPhone } from '~/ui/form/phone-mask';

/** Who works here, the telephone's status, the club's main number and the call in progress. */
export function SidePanel({ name, mainPhone }: { name: string; mainPhone: string }) {
  return (
    <div className="grid gap-1 text-[0.8125rem] menu-closed:hidden">
      <p className="truncate font-semibold">{name}</p>
      <p className="flex items-center gap-1.5 text-muted-foreground">
        <span aria-hidden="true" className="size-2 rounded-full bg-muted-foreground" />
        Phone: offline
      </p>
      <p className="tabular text-muted-foreground">{formatPhone(mainPhone)}</p>
      <p className="text-muted-foreground">No call</p>
      <form method="post" action="/logout" className="with-scripts:hidden">
        <Button type="submit" variant="secondary" size="sm">
          Log out
        </Button>
      </form>
    </div>
  );
}
