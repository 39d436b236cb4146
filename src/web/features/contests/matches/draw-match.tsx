import type { TennisMatchView } from '#contract/tennis-tournaments.ts';
import { MatchStatus } from './match-status.tsx';
import { matchTime } from './match-time.ts';
import { Scoreboard } from './scoreboard.tsx';

/** A match in the draw. */
export function DrawMatch({ match }: { match: TennisMatchView }) {
  const where = [matchTime(match), match.court].filter((part) => part !== null).join(' · ');

  return (
    <div className="flex h-full flex-col gap-1.5 px-3 py-2.5 text-sm">
      <div className="flex items-start justify-between gap-2">
        <time dateTime={match.gameTime} className="text-xs text-muted tabular">
          {where}
        </time>
        <MatchStatus match={match} />
      </div>
      <Scoreboard match={match} />
    </div>
  );
}
