import type { OnPage } from '~/lib/remix/on-page';
import type { showThread } from '../../operations/show-thread.server';

/** A conversation as its dialog gets it; the HTML of its messages stays behind, a frame asks for it. */
export type ShownThread = OnPage<Awaited<ReturnType<typeof showThread.run>>> & {
  submissionId: string;
};
export type ShownMessage = ShownThread['messages'][number];
export type ShownAnswer = NonNullable<ShownThread['answer']>;
