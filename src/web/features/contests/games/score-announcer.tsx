import { useEffect, useRef, useState } from 'react';
import type { GameView } from '#contract/games.ts';
import { isInPlay } from '#domain/game.ts';
import { statusLabel } from './game-status.ts';

/** At most one announcement in this time: a Sunday afternoon has a score every half minute. */
const paceMs = 20_000;

type ScoredGame = Pick<
  GameView,
  'id' | 'state' | 'homeScore' | 'awayScore' | 'home' | 'away' | 'status'
>;

/** “Eagles 21, Commanders 17, 8:41 - 4th.”, away first like everything else. */
function scoreSentence(game: ScoredGame): string {
  return `${game.away.shortName} ${game.awayScore}, ${game.home.shortName} ${game.homeScore}, ${statusLabel(game)}.`;
}

/** The games in play whose score is not the one last announced. */
export function changedScores(
  games: ScoredGame[],
  announced: ReadonlyMap<string, string>,
): ScoredGame[] {
  return games.filter((game) => {
    const before = announced.get(game.id);
    return before !== undefined && before !== scoreKey(game) && isScored(game);
  });
}

function scoreKey(game: ScoredGame): string {
  return `${game.awayScore}-${game.homeScore}`;
}

function isScored(game: ScoredGame): boolean {
  return isInPlay(game.state) || game.state === 'final';
}

/** A polite live region for scores, for readers who cannot see the flash. Rate-limited. */
export function ScoreAnnouncer({ games }: { games: ScoredGame[] }) {
  const announced = useRef(new Map<string, string>());
  const pending = useRef(new Map<string, ScoredGame>());
  const [words, setWords] = useState('');

  useEffect(() => {
    for (const game of changedScores(games, announced.current)) pending.current.set(game.id, game);
    announced.current = new Map(games.map((game) => [game.id, scoreKey(game)]));
  }, [games]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (pending.current.size === 0) return;
      setWords([...pending.current.values()].map(scoreSentence).join(' '));
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
