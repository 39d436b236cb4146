import { useEffect, useRef, useState } from 'react';

/** At most one announcement in this time. */
const paceMs = 20_000;

export interface Standing {
  id: string;
  /** Changes when there is something to say: the leader, the sets that are over. */
  mark: string;
  sentence: string;
}

/** What has changed since the last reading; a contest that has just appeared is no news. */
export function changedStandings(
  standings: Standing[],
  before: ReadonlyMap<string, string>,
): Standing[] {
  return standings.filter(({ id, mark }) => before.has(id) && before.get(id) !== mark);
}

/** A polite live region, for readers who cannot see a number change. Rate-limited. */
export function ChangeAnnouncer({ standings }: { standings: Standing[] }) {
  const known = useRef(new Map<string, string>());
  const pending = useRef(new Map<string, string>());
  const [words, setWords] = useState('');

  useEffect(() => {
    for (const { id, sentence } of changedStandings(standings, known.current)) {
      pending.current.set(id, sentence);
    }
    known.current = new Map(standings.map(({ id, mark }) => [id, mark]));
  }, [standings]);

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
