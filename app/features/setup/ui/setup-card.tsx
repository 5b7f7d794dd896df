import { Link } from '~/lib/remix/link';
import { Notice } from '~/ui/feedback/notice';
import { START_PAGE } from '../rules/start-page';

/** The dashboard's card: how many steps of the start page are done. Its button is a plain form, which loads no script. */
export function SetupCard({ done, of }: { done: number; of: number }) {
  return (
    <Notice title="Setting up the club">
      <form method="post" action="/do/hide-setup" className="flex flex-wrap items-center gap-x-4">
        <Link to={START_PAGE} className="inline-flex min-h-6 items-center underline underline-offset-4 max-sm:min-h-11">
          {`${done} of ${of}`}
          <span className="sr-only"> steps are done: to the start page</span>
        </Link>
        <button type="submit" className="min-h-6 cursor-pointer underline underline-offset-4 max-sm:min-h-11">
          Hide
        </button>
      </form>
    </Notice>
  );
}
