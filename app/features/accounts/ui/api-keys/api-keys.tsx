import { useState } from 'react';
import { permissionName } from '~/domains/roles/rules/permission-names';
import type { OnPage } from '~/lib/remix/on-page';
import type { PermissionKey } from '~/nouns';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Time } from '~/ui/format/time';
import type { listApiKeys } from '../../operations/list-api-keys.server';
import { NewApiKey } from './new-api-key';

type ApiKey = OnPage<Awaited<ReturnType<typeof listApiKeys.run>>>['results'][number];

interface ApiKeysProps {
  keys: ApiKey[];
  isOwn: boolean;
  zone: string;
  /** Whether the reader has the permission: a key has no more than its owner. */
  mayPut(key: PermissionKey): boolean;
}

/** The API keys of an account: its owner creates them; users with permission to edit users can also revoke them. */
export function ApiKeys({ keys, isOwn, zone, mayPut }: ApiKeysProps) {
  const [token, setToken] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="grid max-w-4xl gap-6">
      {token && <NewToken token={token} onDone={() => setToken(null)} />}
      {keys.length === 0 ? (
        <EmptyState isSmall>A key lets a program call the API, within the permissions you choose.</EmptyState>
      ) : (
        <ul aria-label="API keys" className="grid gap-2">
          {keys.map((key) => (
            <KeyRow key={key.uuid} apiKey={key} zone={zone} />
          ))}
        </ul>
      )}
      {isOwn &&
        (isMaking ? (
          <NewApiKey
            mayPut={mayPut}
            onCancel={() => setMaking(false)}
            onDone={(made) => {
              setMaking(false);
              setToken(made);
            }}
          />
        ) : (
          <div>
            <Button variant="secondary" className="hidden with-scripts:inline-flex" onClick={() => setMaking(true)}>
              New API key
            </Button>
          </div>
        ))}
    </div>
  );
}

function NewToken({ token, onDone }: { token: string; onDone(): void }) {
  return (
    <div className="grid gap-3">
      <Notice kind="warning" isLive title="Copy the key now. It is not shown again.">
        <span className="font-mono wrap-anywhere">{token}</span>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void navigator.clipboard?.writeText(token)}>
          Copy
        </Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </div>
  );
}

function KeyRow({ apiKey, zone }: { apiKey: ApiKey; zone: string }) {
  const { uuid, name, prefix, scopes, expires_at, last_used_at } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-card) border p-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-mono font-normal text-muted-foreground">{prefix}…</span>
        </p>
        <p className="text-muted-foreground">
          Last used <Time value={last_used_at} zone={zone} />, until <Time value={expires_at} zone={zone} />
        </p>
        <p className="text-muted-foreground wrap-anywhere">
          {scopes.map((scope) => permissionName(scope as PermissionKey)).join(', ')}
        </p>
      </div>
      <StepButton
        operation="revoke-api-key"
        input={{ id: uuid }}
        label="Revoke"
        name={`Revoke ${name}`}
        title={`Revoke the key ${name}?`}
        text="Programs that use it are refused from their next call on."
        confirmLabel="Revoke"
        tone="danger"
      />
    </li>
  );
}
