import type * as z from 'zod';
import type { Database } from '../drizzle/database.server';
import type { Env } from '../env.server';
import { AppError, type FieldErrors, forbidden, isAppError, SOMETHING_WENT_WRONG, unauthenticated } from '../errors';
import type { MailTable } from '../mails/registered-mails';
import type { SettingGroups, Settings } from '../settings/define-settings';
import type { TextSources } from '../texts/page-texts.server';
import type { Woken } from '../work/claim.server';
import type { Slice } from '../work/slice.server';
import type { Parents } from './parents.server';

/** Filled by app/nouns.ts, so that lib has every key without importing a domain. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface PermissionRegistry {}
export type Permission = keyof PermissionRegistry;

/** Further fields of the user in the session's query; filled by the users domain. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface ActorAccount {}

/** Who may call: users with one of the permissions, anybody signed in, anybody at all, or only the system itself. */
export type Needs = Permission | readonly Permission[] | 'signed-in' | 'public' | 'system';

export interface UserActor {
  kind: 'user';
  userId: number;
  /** Hash of the token in use: the session's key. */
  sessionHash: string;
  name: string;
  role: string;
  permissions: ReadonlySet<string>;
  /** The last recorded use of the session; absent while signing in. */
  lastUsedAt?: Date;
  /** Absent while signing in. */
  account?: ActorAccount;
  /** The role with whose permissions the person previews the office: nothing can be changed meanwhile. */
  preview?: RolePreview;
  /** The API key of the person's program; absent where they act themselves. */
  apiKey?: { id: number; lastUsedAt: Date | null };
}

export interface RolePreview {
  /** Null where the role has been deleted. */
  roleId: number | null;
  label: string;
  until: Date;
}

/** A visitor has a name where a link that was mailed to one person identifies them. */
export type Actor = UserActor | { kind: 'visitor'; name?: string } | { kind: 'system'; name: string };

/** The parts of the HTTP request that a rule may depend on. */
export interface RequestFacts {
  address: string;
  /** Scheme and host of the site, for links in mails. */
  origin: string;
  timezone: string;
  language: string;
  userAgent: string;
  /** The tokens in the browser's cookies, not yet verified. */
  cookies: { session: string | null; knownBrowser: string | null };
  /** The token of the Authorization header, not yet verified. */
  bearer: string | null;
}

/** What is recorded of a refusal: a permission that a signed-in user lacks, a limit that was reached. */
export interface Refusal {
  kind: 'refused' | 'limit-reached';
  /** The operation's name. */
  operation: string;
  /** The e-mail address of the attempted account, where the caller is not signed in. */
  account: string | undefined;
}

export interface OperationContext extends TextSources {
  env: Env;
  db: Database;
  actor: Actor;
  now: Date;
  request: RequestFacts;
  /** The kinds of records that notes and files belong to. */
  parents: Parents;
  /** What the club's people may set, as the domains declare it. */
  settingGroups: SettingGroups;
  /** Every mail that the club sends by itself; loaded by what shows or changes their words. */
  mails(): Promise<MailTable>;
  /** The club's settings: read once, in the call of the database that has the request's first reads. */
  settings(): Promise<Settings>;
  waitUntil(promise: Promise<unknown>): void;
  /** Has work begun right after its commit; the cron begins what it misses. */
  drain(rows: Woken[]): Promise<unknown>;
  /** The error number of the request that caused this. */
  requestId?: string;
  /** Where this is done as work: aborted once another may do it, and the share of one invocation in it. */
  signal?: AbortSignal;
  slice?: Slice;
  /**
   * Where the caller comes from a cache, as in a read request: rejects unless the database confirms them. To be awaited
   * before anything is changed.
   */
  confirm?(): Promise<void>;
  /** Records a refusal, after the response: it never fails and never delays. */
  traceRefusal(refusal: Refusal): void;
}

type Shared = 'env' | 'db' | 'now' | 'parents' | 'settingGroups' | 'mails' | 'settings' | keyof TextSources;
/** A context without its caller. */
export type Start = Pick<OperationContext, Shared>;

export interface Operation<
  Schema extends z.ZodType = z.ZodType,
  Result = unknown,
  Name extends string = string,
  First = unknown,
> {
  /** verb-noun, equal to the file's name and the last part of /do/<operation>. */
  name: Name;
  needs: Needs;
  input: Schema;
  /** The schema for this caller, where it depends on the caller; `input` is what the API documents. */
  inputFor?(actor: Actor): Schema;
  /**
   * The first reads of `run`, where they depend on nobody's permissions: see `performFor`. They write nothing, and what
   * they found or refuse is dropped for a caller who may not perform the operation.
   */
  first?(start: Start, input: z.output<Schema>): Promise<First>;
  run(context: OperationContext, input: z.output<Schema>, first: Promise<First>): Promise<Result>;
  /** True where a field is a file: a larger body is allowed then. */
  takesFile?: true;
  /** True where it takes a long list of rows: three times as many fields are allowed in a body then. */
  manyFields?: true;
  /** True where the person must act, and none of their API keys may: what grants, revokes or shows ways to sign in. */
  inPerson?: true;
  /** True where it is allowed during a role preview: ending that, and signing out. */
  endsPreview?: true;
  /** True where a browser that sent a form with scripts off goes to the result's `url` next. */
  leadsAway?: true;
  /** True where nothing is changed: such an operation cannot be reached by POST to /do. */
  reads?: true;
}

/** Declares an operation: the only way to a rule. Pages, the API, workers and tests reach it through `perform`. */
export function defineOperation<Schema extends z.ZodType, Result, const Name extends string, First = undefined>(
  operation: Operation<Schema, Result, Name, First>,
): Operation<Schema, Result, Name, First> {
  return operation;
}

/** The acting user, as history and pushes name them; null for a visitor and for the system. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}

export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.permissions.has(permission));
}

/** @throws AppError 401 for a visitor, 403 for a user who has none of the permissions. */
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
 * Refuses an API key what its scopes do not cover: changes of one's own account, so that a key creates no keys and
 * changes no password, address or second step, and operations declared to need the person.
 * @throws AppError 403
 */
function refuseKey({ actor }: OperationContext, { needs, reads, inPerson }: Admission): void {
  if (actor.kind !== 'user' || !actor.apiKey) return;
  if (inPerson || (needs === 'signed-in' && !reads)) throw forbidden('An API key may not do this. Please sign in.');
}

/** Refuses every change during a role preview. @throws AppError 403 */
function refusePreview({ actor }: OperationContext, { reads, endsPreview }: Admission): void {
  if (actor.kind !== 'user' || !actor.preview || reads || endsPreview) return;
  throw forbidden(`You see the office as ${actor.preview.label} does: nothing can be changed. Stop the preview first.`);
}

/**
 * Checks only the permission of an operation, before its input is read.
 * @throws AppError 401, 403
 */
export function admit(context: OperationContext, operation: Admission): void {
  // No attempt at something forbidden: it is not recorded
  refusePreview(context, operation);
  try {
    authorize(context.actor, operation.needs);
    refuseKey(context, operation);
  } catch (error) {
    trace(context, operation, error);
    throw error;
  }
}

/** Refusals that were recorded: an operation may be performed by another. */
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
 * @param begun the operation's `first`, where it has begun
 * @throws AppError 401, 403, 422 (field errors) or what the operation itself refuses with
 */
export async function perform<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  context: OperationContext,
  input: unknown,
  begun?: Promise<unknown>,
): Promise<Result> {
  admit(context, operation);
  const parsed = await (operation.inputFor?.(context.actor) ?? operation.input).safeParseAsync(input);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    throw new AppError(422, Object.values(errors)[0]?.[0] ?? SOMETHING_WENT_WRONG, { errors });
  }
  if (!operation.reads) await context.confirm?.();
  const first = begun ?? operation.first?.(context, parsed.data) ?? Promise.resolve();
  // Prevents an unhandled rejection where `run` refuses before it awaits them
  first.catch(() => {});
  try {
    return await operation.run(context, parsed.data, first);
  } catch (error) {
    trace(context, operation, error);
    throw error;
  }
}
