import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import type { BoxLines } from './box-score-lines.ts';
import type { GameTeam } from './matchup.ts';

const pending = <Pending label="Loading the box score" />;

const BoxScore = lazyPart(async () => (await import('./box-score.tsx')).BoxScore, { pending });

interface BoxScoreDisclosureProps {
  game: { league: LeagueId; id: string; away: GameTeam; home: GameTeam };
  /** Undefined while they are on their way. */
  lines: BoxLines | undefined;
}

/** “Box score” of a finished game; asked for when it is first opened. */
export function BoxScoreDisclosure({ game, lines }: BoxScoreDisclosureProps) {
  const { league, id, away, home } = game;
  if (!isTeamLeague(league)) return null;

  return (
    <Disclosure label="Box score">
      {lines === undefined ? (
        pending
      ) : (
        <BoxScore league={league} lines={lines} gameId={id} away={away} home={home} />
      )}
    </Disclosure>
  );
}
