import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from '~/lib/remix/link';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '~/ui/dialog/dropdown-menu';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useHydrated } from '~/ui/frame/use-hydrated';

const ANOTHER = 'Create Another Job Request';

/** Further actions of a task, in a menu, which needs scripts. @param request where another job request is started */
export function TaskMenu({ request }: { request: string }) {
  if (!useHydrated()) {
    return (
      <LinkButton to={request} variant="secondary" className="with-scripts:hidden">
        {ANOTHER}
      </LinkButton>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="More actions">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem asChild>
          <Link to={request}>{ANOTHER}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
