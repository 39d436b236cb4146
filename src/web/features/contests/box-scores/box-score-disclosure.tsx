import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import type { GameTeam } from '../games/matchup.ts';

const pending = <Pending label="Loading the box score" />;

const BoxScore = lazyPart(async () => (await import('./box-score.tsx')).BoxScore, { pending });

interface BoxScoreDisclosureProps {
  game: { league: LeagueId; id: string; away: GameTeam; home: GameTeam };
}

/** A finished game’s box score, loaded when first opened. */
export function BoxScoreDisclosure({ game }: BoxScoreDisclosureProps) {
  const { league, id, away, home } = game;
  if (!isTeamLeague(league)) return null;

  return (
    <Disclosure label="Box score">
      <BoxScore league={league} gameId={id} away={away} home={home} />
    </Disclosure>
  );
}
