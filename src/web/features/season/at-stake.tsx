import type { GameView } from '#contract/games-endpoints.ts';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { formatOdds, statementNames } from './stated-odds.ts';

type Stake = NonNullable<GameView['stakes']>[number];

/**
 * “At stake NY playoffs: win 85%, loss 77%”, of a favorite if it has one, else the larger swing.
 */
export function AtStake({ game }: { game: Pick<GameView, 'league' | 'home' | 'away' | 'stakes'> }) {
  const isFavorite = useIsFavorite();
  const { stakes = [], home, away } = game;
  const stake = stakes.find(({ teamId }) => isFavorite(game.league, teamId)) ?? stakes[0];
  if (stake === undefined) return null;
  return <StakeLine stake={stake} team={stake.teamId === home.id ? home : away} />;
}

/** The team is left out where the page names it. */
export function StakeLine({ stake, team }: { stake: Stake; team?: { abbreviation: string } }) {
  const what = statementNames[stake.statement];
  return (
    <p className="text-sm tabular">
      <span className="text-muted">At stake</span> {team ? `${team.abbreviation} ${what}` : what}:
      win <span className="font-semibold">{formatOdds(stake.ifWin)}</span>, loss{' '}
      <span className="font-semibold">{formatOdds(stake.ifLoss)}</span>
    </p>
  );
}
