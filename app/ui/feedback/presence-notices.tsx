import { usePresence } from '~/lib/live/data-sync';
import { Notice } from './notice';

interface PresenceNoticesProps {
  /** 'task:12' */
  place: string;
  /** What it is: “this task”. */
  what: string;
  userId: number;
  nameOf(userId: number): string;
}

/** Notices of colleagues who have the same record open, or work on it. Put them into a live region. */
export function PresenceNotices({ place, what, userId, nameOf }: PresenceNoticesProps) {
  const others = (usePresence().get(place) ?? []).filter(({ user_id }) => user_id !== userId);
  const working = others.filter(({ is_working }) => is_working).map(({ user_id }) => nameOf(user_id));
  const looking = others.filter(({ is_working }) => !is_working).map(({ user_id }) => nameOf(user_id));
  return (
    <>
      {working.length > 0 && (
        <Notice kind="warning" title={`${inWords(working)} working on ${what} too.`}>
          Speak to each other before you both answer it.
        </Notice>
      )}
      {looking.length > 0 && <Notice title={`${inWords(looking)} looking at ${what} too.`} />}
    </>
  );
}

const inWords = (names: string[]) => `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'}`;
