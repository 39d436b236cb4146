import type { GameView } from '#contract/games-endpoints.ts';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { formatOdds, statementNames } from './stated-odds.ts';

/** “At stake: NY playoffs: win 85%, loss 77%”, of a favorite if it has one, else the larger swing. */
export function AtStake({ game }: { game: Pick<GameView, 'league' | 'home' | 'away' | 'stakes'> }) {
  const isFavorite = useIsFavorite();
  const { stakes = [] } = game;
  const stake = stakes.find(({ teamId }) => isFavorite(game.league, teamId)) ?? stakes[0];
  if (stake === undefined) return null;

  return (
    <p className="text-sm tabular">
      <span className="text-muted">At stake</span> {nameStake(stake, game)}: win{' '}
      <span className="font-semibold">{formatOdds(stake.ifWin)}</span>, loss{' '}
      <span className="font-semibold">{formatOdds(stake.ifLoss)}</span>
    </p>
  );
}

function nameStake(
  { teamId, statement }: NonNullable<GameView['stakes']>[number],
  { home, away }: Pick<GameView, 'home' | 'away'>,
): string {
  const team = teamId === home.id ? home : away;
  return `${team.abbreviation} ${statementNames[statement]}`;
}
