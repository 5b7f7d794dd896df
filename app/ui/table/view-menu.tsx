import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { OnDemand, onDemand } from '../dialog/on-demand';
import { Button } from '../form/buttons/button';

const ViewDialog = onDemand(
  () => import('./view-dialog').then((module) => module.ViewDialog),
  ({ onClose }) => onClose(),
);

interface ViewMenuProps {
  /** The list's page. */
  path: string;
  /** The list's settings, as the URL's parameters. */
  params: URLSearchParams;
  /** Parameters that belong to something else than the list. */
  besides: readonly string[];
}

/** Opens the user's views of a list; their script is loaded then. */
export function ViewMenu({ path, params, besides }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="hidden with-scripts:inline-flex"
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden="true" />
        Views
      </Button>
      {isOpen && (
        <OnDemand>
          <ViewDialog path={path} params={params} besides={besides} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
