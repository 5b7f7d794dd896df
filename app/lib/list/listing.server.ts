import type * as z from 'zod';
import { defineOperation, type Needs, type Operation, type OperationContext } from '../operation/operation.server';
import type { ListPage, ListQuery } from './list';
import type { defineList } from './list.server';
import type { Columns, ListPart, RowOf } from './list-part.server';

interface Listing<Schema extends z.ZodType, Mark extends string, Selected extends Columns, Name extends string> {
  name: Name;
  needs: Needs;
  input: Schema;
  columns: Selected;
  /** Which rows of the list. */
  part(query: z.output<Schema>, context: OperationContext): ListPart<Mark>;
}

/** An operation that returns a page of a list, and all its rows to an export. */
interface ListOperation<Schema extends z.ZodType, Row, Name extends string>
  extends Operation<Schema, ListPage<Row>, Name> {
  rows(context: OperationContext, query: z.output<Schema>): AsyncIterable<Row[]>;
}

/** Declares the operation that returns a page of a list; `defineExport` makes a file of it. */
export function defineListing<
  Sort extends string,
  Mark extends string,
  Schema extends z.ZodType<ListQuery<Sort>>,
  Selected extends Columns,
  const Name extends string,
  Row = RowOf<Selected>,
>(
  list: ReturnType<typeof defineList<Sort, Mark>>,
  { name, needs, input, columns, part }: Listing<Schema, Mark, Selected, Name>,
  /** A row as it is returned and exported. */
  rowOf: (row: RowOf<Selected>) => Row = (row) => row as Row,
): ListOperation<Schema, Row, Name> {
  async function* rowsOf(chunks: AsyncIterable<RowOf<Selected>[]>) {
    for await (const chunk of chunks) yield chunk.map(rowOf);
  }
  const operation = defineOperation({
    name,
    needs,
    input,
    reads: true,
    async run(context, query) {
      const { results, meta } = await list.page(context.db, columns, part(query, context), query);
      return { results: results.map(rowOf), meta };
    },
  });
  return {
    ...operation,
    rows: (context, query) => rowsOf(list.chunks(context.db, columns, part(query, context), query)),
  };
}
