/** The words of an action, or a function that makes them from the history row's data. */
type Words = string | ((data: Record<string, unknown>, nameOf: (userId: number) => string) => string);

/** The words of actions by noun, as they follow the actor's name. */
export type HistoryWords = Record<string, Record<string, Words>>;

export const quoted = (value: unknown) => `“${String(value ?? '')}”`;

/** What was done with a choice of a list, where it is more than an edit of its fields. */
export type ChoiceDeed = 'retired' | 'brought back' | 'merged' | 'split' | 'moved';

/** The words of an updated choice, as its history row's data has its name and what was done with it. */
export function choiceUpdate(noun: string, { name, deed, into }: Record<string, unknown>): string {
  const it = `the ${noun} ${quoted(name)}`;
  switch (deed as ChoiceDeed | undefined) {
    case 'retired':
      return `retired ${it}`;
    case 'brought back':
      return `brought back ${it}`;
    case 'merged':
      return `merged ${it} into ${quoted(into)}`;
    case 'split':
      return `split ${it} from ${quoted(into)}`;
    case 'moved':
      return `moved ${it} to ${quoted(into)}`;
    default:
      return `changed ${it}`;
  }
}
