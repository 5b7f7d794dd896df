import { Link } from '~/lib/remix/link';

/** Link from the switch of the second step to the settings of its codes and alternatives. */
export function WaysInLink({ path }: { path: string }) {
  return (
    <p>
      <Link to={`${path}?tab=ways-in`} className="text-brand-text underline underline-offset-3">
        Authenticator app, recovery codes and passkeys
      </Link>
    </p>
  );
}
