import { useEffect, useRef, useState } from 'react';

/** At most one announcement in this time. */
const paceMs = 20_000;

/** What is read out of a contest when it changes. */
export interface Announcement {
  id: string;
  /** Changes when there is something to say: the score, the leader, the sets that are over. */
  mark: string;
  /** Undefined while nothing is announced of the contest, whatever changes. */
  sentence: string | undefined;
}

/** What has changed since the last reading; a contest that has just appeared is no news. */
export function listChanged(
  announcements: Announcement[],
  before: ReadonlyMap<string, string>,
): { id: string; sentence: string }[] {
  return announcements.flatMap(({ id, mark, sentence }) =>
    sentence !== undefined && before.has(id) && before.get(id) !== mark ? [{ id, sentence }] : [],
  );
}

/**
 * A polite live region, for readers who cannot see a number change. Rate-limited: a Sunday afternoon
 * has a score every half minute.
 */
export function ChangeAnnouncer({ announcements }: { announcements: Announcement[] }) {
  const known = useRef(new Map<string, string>());
  const pending = useRef(new Map<string, string>());
  const [words, setWords] = useState('');

  useEffect(() => {
    for (const { id, sentence } of listChanged(announcements, known.current)) {
      pending.current.set(id, sentence);
    }
    known.current = new Map(announcements.map(({ id, mark }) => [id, mark]));
  }, [announcements]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (pending.current.size === 0) return;
      setWords([...pending.current.values()].join(' '));
      pending.current.clear();
    }, paceMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
