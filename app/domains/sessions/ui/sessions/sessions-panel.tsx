import type { ReactNode } from 'react';
import type { OnPage } from '~/lib/remix/on-page';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Badge } from '~/ui/format/badge';
import { Time } from '~/ui/format/time';
import type { listSignIns } from '../../operations/list-sign-ins.server';
import type { OpenSession } from '../../views/list-sessions.server';

type Session = OnPage<OpenSession>;
type SignIns = OnPage<Awaited<ReturnType<typeof listSignIns.run>>>;

interface OpenSessionsProps {
  /** The name of the account's owner. */
  name: string;
  sessions: Session[];
  zone: string;
  /** The button that ends them all. */
  children: ReactNode;
}

/** The sessions of an account, each with a button to end it. */
export function OpenSessions({ name, sessions, zone, children }: OpenSessionsProps) {
  return (
    <section aria-labelledby="open-sessions" className="grid max-w-4xl gap-3">
      <h2 id="open-sessions" className="text-[1.2em]">
        Signed in now
      </h2>
      {sessions.length === 0 ? (
        <EmptyState isSmall>{name} is not signed in anywhere.</EmptyState>
      ) : (
        <ul aria-labelledby="open-sessions" className="grid gap-2">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} zone={zone} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** The sign-ins of an account, latest first. */
export function PastSignIns({ signIns, path, zone }: { signIns: SignIns; path: string; zone: string }) {
  return (
    <section aria-labelledby="sign-ins" className="grid max-w-4xl gap-3">
      <h2 id="sign-ins" className="text-[1.2em]">
        Sign-ins
      </h2>
      <SignInList signIns={signIns} zone={zone} />
      {signIns.next !== null && (
        <div>
          <LinkButton to={`${path}?tab=ways-in&before=${signIns.next}`} variant="secondary">
            Older
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const browserOf = ({ browser }: { browser: string }) => browser || 'Unknown program';

function SessionRow({ session, zone }: { session: Session; zone: string }) {
  const { id, address, created_at, last_used_at, is_current } = session;
  const browser = browserOf(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-card) border p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {is_current && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-muted-foreground wrap-anywhere">
          {address && <>From {address}, </>}since <Time value={created_at} zone={zone} />, last used{' '}
          <Time value={last_used_at} zone={zone} />
        </p>
      </div>
      {!is_current && (
        <StepButton
          operation="end-session"
          input={{ id }}
          label="Sign out"
          name={`Sign out ${browser}, since ${created_at}`}
          title={`Sign out ${browser}?`}
          text="What is open there asks for the sign-in again."
          confirmLabel="Sign out"
          tone="danger"
        />
      )}
    </li>
  );
}

function SignInList({ signIns, zone }: { signIns: SignIns; zone: string }) {
  if (signIns.results.length === 0) return <EmptyState isSmall>Nobody has signed in yet.</EmptyState>;
  return (
    <ol aria-labelledby="sign-ins" className="grid gap-1">
      {signIns.results.map((signIn) => (
        <li key={signIn.number} className="flex flex-wrap gap-x-3 border-b py-2">
          <Time value={signIn.created_at} zone={zone} className="tabular" />
          <span className="font-semibold">{signIn.how}</span>
          <span className="min-w-0 text-muted-foreground wrap-anywhere">
            {[browserOf(signIn), signIn.address].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
