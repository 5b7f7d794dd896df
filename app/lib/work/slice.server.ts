import { database } from '../drizzle/database.server';
import type { OperationContext } from '../operation/operation.server';

/** What one invocation may use: a Worker has a thousand calls of the database, and half a minute of its own work. */
const CALLS = 800;
const MOST_CALLS = 900;
const MILLISECONDS = 20_000;

/** The share of one invocation in long work. */
export interface Slice {
  /** Where it begins; null at the beginning. */
  cursor: string | null;
  /** Whether it fails for good where this try fails. */
  isLastTry: boolean;
  /** True once the work has to stop at the next safe point and return its cursor. */
  isOver(): boolean;
}

/** True once an operation has to leave what is left to the next slice. */
export const isSliceOver = ({ slice }: Pick<OperationContext, 'slice'>) => slice?.isOver() ?? false;

/** Returns the context with a database whose calls are counted, and what tells how much of them is left. */
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
    // Added to the statement itself: a batch takes no other
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
