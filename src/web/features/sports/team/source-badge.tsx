import type { GameView } from '#contract/games.ts';
import { isInPlay } from '#domain/game.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useStatus } from '../../contests/games/queries.ts';

const names = { espn: 'ESPN', simulated: 'SIMULATED' } as const;

/** Where the scores come from; LIVE only while something is in play. */
export function SourceBadge({ games }: { games: GameView[] | undefined }) {
  const status = useStatus();
  if (status.data === undefined || games === undefined) return null;

  const name = names[status.data.dataSource];
  return games.some((game) => isInPlay(game.state)) ? (
    <Badge tone="live">{name} LIVE</Badge>
  ) : (
    <Badge tone="outline">{name}</Badge>
  );
}
