import type { z } from 'zod';
import type { Database } from '../drizzle/database.server';
import type { Env } from '../env.server';
import { AppError, type FieldErrors, forbidden, isAppError, SOMETHING_WENT_WRONG, unauthenticated } from '../errors';
import type { Parents } from './parents.server';

/** Filled by app/nouns.ts, so that lib knows every key without importing a domain. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface PermissionRegistry {}
export type Permission = keyof PermissionRegistry;

/** Further fields of the user that the session's query reads; filled by the users domain. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface ActorAccount {}

/** Who may call: holders of one of the permissions, anybody signed in, anybody at all, or only the system itself. */
export type Needs = Permission | readonly Permission[] | 'signed-in' | 'public' | 'system';

export interface UserActor {
  kind: 'user';
  userId: number;
  /** Hash of the token in use: the session's key. */
  sessionHash: string;
  name: string;
  role: string;
  permissions: ReadonlySet<string>;
  /** The last use of the session that was written down; absent while signing in. */
  lastUsedAt?: Date;
  /** Absent while signing in. */
  account?: ActorAccount;
  /** The role as whose holder the person sees the office for a while: nothing can be changed meanwhile. */
  preview?: RolePreview;
  /** The API key that the person's program calls with; absent where they act themselves. */
  apiKey?: { id: number; lastUsedAt: Date | null };
}

export interface RolePreview {
  /** Null where the role was deleted meanwhile. */
  roleId: number | null;
  label: string;
  until: Date;
}

/** A visitor is named where a link that was mailed to one person says who it is. */
export type Actor = UserActor | { kind: 'visitor'; name?: string } | { kind: 'system'; name: string };

/** The parts of the HTTP request that a rule may depend on. */
export interface RequestFacts {
  address: string;
  /** Scheme and host of the site, for links in mails. */
  origin: string;
  timezone: string;
  language: string;
  userAgent: string;
  /** The tokens that the browser's cookies hold, whatever they are worth. */
  cookies: { session: string | null; knownBrowser: string | null };
  /** The token of the Authorization header, whatever it is worth. */
  bearer: string | null;
}

/** What is kept of a refusal: a permission that a signed-in person does not hold, a limit that was reached. */
export interface Refusal {
  kind: 'refused' | 'limit-reached';
  /** The operation's name. */
  operation: string;
  /** The e-mail address of the account that was tried, where the caller is not signed in. */
  account: string | undefined;
}

export interface OperationContext {
  env: Env;
  db: Database;
  actor: Actor;
  now: Date;
  request: RequestFacts;
  /** The kinds of records that notes and files can hang on. */
  parents: Parents;
  waitUntil(promise: Promise<unknown>): void;
  /** Runs outbox rows right after their commit; the cron runs those it misses. */
  drain(outboxIds: string[]): Promise<unknown>;
  /**
   * Where the caller is presumed, as in a request that reads: rejects unless the database says that they are who they
   * were taken for. Nothing may be changed before.
   */
  confirm?(): Promise<void>;
  /** Keeps a trace of a refusal, after the response: it never fails and never delays. */
  traceRefusal(refusal: Refusal): void;
}

export interface Operation<Schema extends z.ZodType = z.ZodType, Result = unknown, Name extends string = string> {
  /** verb-noun, equal to the file's name and the last part of /do/<operation>. */
  name: Name;
  needs: Needs;
  input: Schema;
  /** The schema for this caller, where it depends on who calls; `input` is what the API documents. */
  inputFor?(actor: Actor): Schema;
  run(context: OperationContext, input: z.output<Schema>): Promise<Result>;
  /** True where a field is a file: a larger body is read then. */
  takesFile?: true;
  /** True where a person must act, and none of their API keys may: what gives, takes or shows ways into an account. */
  inPerson?: true;
  /** True where it can be done while one sees the office as another role would: leaving that, and leaving at all. */
  endsPreview?: true;
  /** True where the result's `url` is where the browser goes next, for one that sent a form with scripts off. */
  leadsAway?: true;
  /** True where nothing is changed: such an operation cannot be reached by POST to /do. */
  reads?: true;
}

/** Declares an operation: the only way to a rule. Pages, the API, workers and tests reach it through `perform`. */
export function defineOperation<Schema extends z.ZodType, Result, const Name extends string>(
  operation: Operation<Schema, Result, Name>,
): Operation<Schema, Result, Name> {
  return operation;
}

/** Who acts, as history and pushes name them; null for a visitor and for the system. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}

export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.permissions.has(permission));
}

/** @throws AppError 401 for a visitor, 403 for a user who holds none of the permissions. */
export function authorize(actor: Actor, needs: Needs): void {
  if (needs === 'public' || actor.kind === 'system') return;
  if (actor.kind === 'visitor') throw unauthenticated();
  if (needs === 'signed-in') return;
  if (needs === 'system') throw forbidden();
  const anyOf = typeof needs === 'string' ? [needs] : needs;
  if (!anyOf.some((permission) => may(actor, permission))) throw forbidden();
}

type Admission = Pick<Operation, 'name' | 'needs' | 'reads' | 'inPerson' | 'endsPreview'>;

/**
 * Refuses an API key what its scopes cannot say: what everybody may change of their own, so that a key makes no keys and
 * touches no password, address or second step, and what is declared to need the person.
 * @throws AppError 403
 */
function refuseKey({ actor }: OperationContext, { needs, reads, inPerson }: Admission): void {
  if (actor.kind !== 'user' || !actor.apiKey) return;
  if (inPerson || (needs === 'signed-in' && !reads)) throw forbidden('An API key may not do this. Please sign in.');
}

/** Refuses every change while its person sees the office as another role would. @throws AppError 403 */
function refusePreview({ actor }: OperationContext, { reads, endsPreview }: Admission): void {
  if (actor.kind !== 'user' || !actor.preview || reads || endsPreview) return;
  throw forbidden(`You see the office as ${actor.preview.label} does: nothing can be changed. Stop the preview first.`);
}

/**
 * Checks the permission of an operation alone, before its input is read.
 * @throws AppError 401, 403
 */
export function admit(context: OperationContext, operation: Admission): void {
  // Nobody has tried to do what they may not: it leaves no trace
  refusePreview(context, operation);
  try {
    authorize(context.actor, operation.needs);
    refuseKey(context, operation);
  } catch (error) {
    trace(context, operation, error);
    throw error;
  }
}

/** Refusals that left a trace: an operation may be performed by another. */
const traced = new WeakSet<AppError>();

function trace(context: OperationContext, { name }: Pick<Operation, 'name'>, error: unknown): void {
  if (!isAppError(error) || traced.has(error)) return;
  const isRefusal = error.status === 403 && context.actor.kind === 'user';
  if (!isRefusal && error.status !== 429) return;
  traced.add(error);
  context.traceRefusal({ kind: isRefusal ? 'refused' : 'limit-reached', operation: name, account: error.account });
}

/** Zod's issues as the API's error map: dotted path → messages, one of each. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  return errors;
}

/**
 * Checks the permission, then the input, then runs the operation.
 * @throws AppError 401, 403, 422 (field errors) or what the operation itself refuses with
 */
export async function perform<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  context: OperationContext,
  input: unknown,
): Promise<Result> {
  admit(context, operation);
  const parsed = await (operation.inputFor?.(context.actor) ?? operation.input).safeParseAsync(input);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    throw new AppError(422, Object.values(errors)[0]?.[0] ?? SOMETHING_WENT_WRONG, { errors });
  }
  if (!operation.reads) await context.confirm?.();
  try {
    return await operation.run(context, parsed.data);
  } catch (error) {
    trace(context, operation, error);
    throw error;
  }
}
