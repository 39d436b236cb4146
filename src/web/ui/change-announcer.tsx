import { useEffect, useRef, useState } from 'react';

const paceMs = 20_000;

export interface Announcement {
  id: string;
  /** Changes with the score, leader or completed sets. */
  mark: string;
  sentence: string | undefined;
}

/** Changes since the last reading; new contests aren’t announced. */
export function listChanged(announcements: Announcement[], before: ReadonlyMap<string, string>) {
  return announcements.flatMap(({ id, mark, sentence }) =>
    sentence !== undefined && before.has(id) && before.get(id) !== mark ? [{ id, sentence }] : [],
  );
}

/** A polite live region for screen readers, rate-limited for busy Sundays. */
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
