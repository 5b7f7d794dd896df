import type { listSessions } from '~/domains/sessions/operations/list-sessions.server';
import type { listSignIns } from '~/domains/sessions/operations/list-sign-ins.server';
import { OpenSessions, PastSignIns } from '~/domains/sessions/ui/sessions/sessions-panel';
import type { OnPage } from '~/lib/remix/on-page';
import type { PermissionKey } from '~/nouns';
import { StepButton } from '~/ui/form/buttons/step-button';
import type { listApiKeys } from '../../operations/list-api-keys.server';
import { ApiKeys } from '../api-keys/api-keys';
import { type SecondStep, SecondSteps } from '../second-step/second-steps';
import { EndAllOfMine, EndAllOfUser } from './end-all';
import { SignOutEverywhere } from './sign-out-everywhere';

type Result<Operation extends { run(...args: never[]): unknown }> = OnPage<Awaited<ReturnType<Operation['run']>>>;

interface WaysInProps {
  user: { uuid: string; name: string };
  isOwn: boolean;
  path: string;
  ways: {
    sessions: Result<typeof listSessions>['results'];
    signIns: Result<typeof listSignIns>;
    secondStep: SecondStep;
    keys: Result<typeof listApiKeys>['results'];
  };
  zone: string;
  mayPut(key: PermissionKey): boolean;
  onSignOut(chosen: FormData): void;
}

/** All access to an account besides its password, in one place: sessions, passkeys, authenticator app and API keys. */
export function WaysIn({ user, isOwn, path, ways, zone, mayPut, onSignOut }: WaysInProps) {
  const { sessions, signIns, secondStep, keys } = ways;
  const { passkeys } = secondStep;
  return (
    <div className="grid gap-8">
      <OpenSessions name={user.name} sessions={sessions} zone={zone}>
        {isOwn ? (
          <SignOutEverywhere endings={{ keys, passkeys }} onSignOut={onSignOut} />
        ) : (
          sessions.length > 0 && <SignOutUser user={user} />
        )}
      </OpenSessions>
      <SecondSteps state={secondStep} isOwn={isOwn} zone={zone} />
      <section aria-labelledby="api-keys" className="grid gap-3">
        <h2 id="api-keys" className="text-[1.2em]">
          API keys
        </h2>
        <ApiKeys keys={keys} isOwn={isOwn} zone={zone} mayPut={mayPut} />
      </section>
      {isOwn ? (
        <EndAllOfMine path={path} />
      ) : (
        <EndAllOfUser user={user} sessions={sessions.length} keys={keys.length} passkeys={passkeys.length} />
      )}
      <PastSignIns signIns={signIns} path={path} zone={zone} />
    </div>
  );
}

function SignOutUser({ user: { uuid, name } }: { user: { uuid: string; name: string } }) {
  const label = 'Sign out everywhere';
  return (
    <div>
      <StepButton
        operation="sign-out-user"
        input={{ id: uuid }}
        label={label}
        title={`Sign ${name} out everywhere?`}
        text="What is open there asks for the sign-in again, and no browser is known any more. The account itself stays open."
        confirmLabel={label}
        tone="danger"
        look={{ variant: 'secondary' }}
      />
    </div>
  );
}
