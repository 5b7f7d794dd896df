import type { OnPage } from '~/lib/remix/on-page';
import type { showThread } from '../../operations/show-thread.server';

/** A conversation in page data; the HTML of its messages is not included, a frame loads it. */
export type ShownThread = OnPage<Awaited<ReturnType<typeof showThread.run>>> & {
  submissionId: string;
};
export type ShownMessage = ShownThread['messages'][number];
export type ShownAnswer = NonNullable<ShownThread['answer']>;
