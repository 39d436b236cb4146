import { formatEastern, formatStart } from '#web/lib/time.ts';

interface StartTimeProps {
  game: { gameTime: string; timeToBeDecided: boolean };
  /** The reader's own time under the Eastern one instead of behind it. */
  isStacked?: boolean;
}

/** When a game starts: Eastern time, and the reader's own after it where the two differ. */
export function StartTime({ game, isStacked = false }: StartTimeProps) {
  if (game.timeToBeDecided) {
    return (
      <time dateTime={game.gameTime} className="tabular">
        {formatEastern(game.gameTime, 'day')}, time to be decided
      </time>
    );
  }

  const { eastern, local } = formatStart(game.gameTime);
  return (
    <time dateTime={game.gameTime} className="tabular">
      {eastern}
      {local !== undefined && (
        <span className={isStacked ? 'block text-faint' : 'text-faint'}>
          {isStacked ? local : ` · ${local}`}
        </span>
      )}
    </time>
  );
}
