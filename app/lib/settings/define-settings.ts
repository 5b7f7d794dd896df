import type * as z from 'zod';
import type { Env } from '../env.server';
import type { Permission } from '../operation/operation.server';

/** The operator's variables that defaults are made of. */
export type SettingVars = Partial<Pick<Env, 'CLUB_NAME' | 'CLUB_PHONE' | 'CLUB_EMAIL' | 'RECORDING_DAYS'>>;

/**
 * One group of the club's settings, or the part of it that a domain declares. Stored values are read without being
 * validated again: a setting whose values take another type gets another name.
 */
export interface SettingGroup<Values extends object = object> {
  /** The values until somebody saves others. */
  defaults(vars: SettingVars): Values;
  labels: { [Name in keyof Values]: string };
  /** What a save takes; a field that is left out is unchanged. Imported when needed: visitors' pages validate none. */
  schema(): Promise<{ [Name in keyof Values]: z.ZodType<Values[Name] | undefined> }>;
  /** What a save stores, where a field of several values may be given in part; `given` by default. */
  merged?(before: Values, given: Partial<Values>): Partial<Values>;
  /** A further permission that this change takes, whether it is saved or brought back; null where it takes none. */
  alsoNeeds?(before: Values, after: Values): Permission | null;
}

export const defineSettings = <Values extends object>(group: SettingGroup<Values>): SettingGroup<Values> => group;

// biome-ignore lint/suspicious/noExplicitAny: groups of any values
type SettingTable = Record<string, SettingGroup<any>>;
export type SettingGroups = Readonly<Record<string, SettingGroup>>;

type ValuesOf<Table> = { [Group in keyof Table]: Table[Group] extends SettingGroup<infer Values> ? Values : never };
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The values of every group that these tables declare. */
export type JoinedValues<Tables extends readonly object[]> = Intersection<ValuesOf<Tables[number]>>;

/** Filled by app/settings.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Settings {}

/** The groups that the domains declare, each with the settings of all of its domains. */
export function joinGroups(...tables: SettingTable[]): SettingGroups {
  const groups: Record<string, SettingGroup> = {};
  for (const [name, part] of tables.flatMap((table) => Object.entries(table))) {
    const before = groups[name];
    groups[name] = before ? joinedGroup(before, part) : part;
  }
  return groups;
}

const joinedGroup = (one: SettingGroup, other: SettingGroup): SettingGroup => ({
  defaults: (vars) => ({ ...one.defaults(vars), ...other.defaults(vars) }),
  labels: { ...one.labels, ...other.labels },
  schema: async () => ({ ...(await one.schema()), ...(await other.schema()) }),
  merged: (before, given) => {
    const first = one.merged?.(before, given) ?? given;
    return other.merged?.(before, first) ?? first;
  },
  alsoNeeds: (before, after) => one.alsoNeeds?.(before, after) ?? other.alsoNeeds?.(before, after) ?? null,
});

/** What somebody has saved of settings, by group. */
const savedOf = new WeakMap<Settings, Record<string, object>>();

/** Every group with what is saved over its defaults; fields that this build does not know are unchanged. */
export function settingsOf(groups: SettingGroups, vars: SettingVars, saved: Record<string, object> = {}): Settings {
  const values = Object.entries(groups).map(([name, { defaults }]) => [name, { ...defaults(vars), ...saved[name] }]);
  const settings = Object.freeze(Object.fromEntries(values)) as Settings;
  savedOf.set(settings, saved);
  return settings;
}

/** Whether somebody has saved this field, be it with the value of its default. */
export const isSaved = <Group extends keyof Settings>(
  settings: Settings,
  group: Group,
  name: keyof Settings[Group] & string,
): boolean => Object.hasOwn(savedOf.get(settings)?.[group] ?? {}, name);
