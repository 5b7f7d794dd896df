import { database } from '../drizzle/database.server';
import type { OperationContext } from '../operation/operation.server';

/** Budget of an invocation: a Worker has a thousand calls of the database, and 30 s of processor time. */
const CALLS = 800;
const MOST_CALLS = 900;
const MILLISECONDS = 20_000;

/** The part of long work that one invocation runs. */
export interface Slice {
  /** Where it starts; null in the first slice. */
  cursor: string | null;
  /** Whether the work is dead if this try fails. */
  isLastTry: boolean;
  /** True once the handler has to stop at its next safe point and return its cursor. */
  isOver(): boolean;
}

/** True once an operation has to leave the rest to the next slice. */
export const isSliceOver = ({ slice }: Pick<OperationContext, 'slice'>) => slice?.isOver() ?? false;

/** Returns the context with a database whose calls are counted, and whether the budget is used up. */
export function withBudget<Context extends OperationContext>(context: Context) {
  const begun = Date.now();
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls > MOST_CALLS) throw new Error('This work used up its calls of the database.');
  };
  const DB = counting(context.env.DB, count);
  return {
    context: { ...context, env: { ...context.env, DB }, db: database(DB) },
    isUsedUp: () => calls >= CALLS || Date.now() - begun >= MILLISECONDS,
  };
}

function counting(binding: D1Database, count: () => void): D1Database {
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const { bind } = statement;
    const each = (name: 'first' | 'all' | 'run' | 'raw') => {
      const call = statement[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        count();
        return call.apply(statement, args);
      };
    };
    // Assigned to the statement itself: a batch takes no wrapper
    return Object.assign(statement, {
      ...{ first: each('first'), all: each('all'), run: each('run'), raw: each('raw') },
      bind: (...values: unknown[]) => counted(bind.apply(statement, values)),
    });
  };
  return {
    prepare: (query: string) => counted(binding.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      count();
      return binding.batch(statements);
    },
  } as unknown as D1Database;
}
