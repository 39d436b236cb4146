import type { GameView } from '#contract/games-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import type { GameTeam } from '#web/features/contests/games/matchup.ts';

const InjuryLists = lazyPart(async () => (await import('./injury-lists.tsx')).InjuryLists, {
  pending: <Pending label="Loading injuries" />,
});

type Game = Pick<GameView, 'league' | 'id' | 'injuries'> & Sides<GameTeam>;

export function InjuryDisclosure({ game }: { game: Game }) {
  const { league, injuries, away, home } = game;
  if (injuries === null || !isTeamLeague(league)) return null;

  return (
    <Disclosure
      label="Injuries"
      note={
        <span className="ml-auto text-xs font-normal text-muted tabular">
          {away.abbreviation} {injuries.away ?? 'no report'} · {home.abbreviation}{' '}
          {injuries.home ?? 'no report'}
        </span>
      }
    >
      <InjuryLists league={league} id={game.id} away={away} home={home} />
    </Disclosure>
  );
}
