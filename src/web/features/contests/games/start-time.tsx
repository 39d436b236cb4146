import { formatEastern, formatStart } from '#web/lib/time.ts';

interface StartTimeProps {
  game: { gameTime: string; timeToBeDecided: boolean };
  /** Puts the local time below Eastern time instead of after it. */
  isStacked?: boolean;
}

/** Eastern start time, followed by the local time where they differ. */
export function StartTime({ game, isStacked = false }: StartTimeProps) {
  if (game.timeToBeDecided) {
    return (
      <time dateTime={game.gameTime} className="tabular">
        {formatEastern(game.gameTime, 'day')}, time TBD
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
