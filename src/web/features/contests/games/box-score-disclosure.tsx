import { Suspense } from 'react';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import type { BoxLines } from './box-score-lines.ts';
import type { GameTeam } from './matchup.ts';

const BoxScore = lazyPart(async () => (await import('./box-score.tsx')).BoxScore);

interface BoxScoreDisclosureProps {
  game: { league: LeagueId; id: string; away: GameTeam; home: GameTeam };
  /** Undefined while they are on their way. */
  lines: BoxLines | undefined;
}

/** “Box score” of a finished game; asked for when it is first opened. */
export function BoxScoreDisclosure({ game, lines }: BoxScoreDisclosureProps) {
  const { league, id, away, home } = game;
  if (!isTeamLeague(league)) return null;

  const pending = <Pending label="Loading the box score" />;
  return (
    <Disclosure label="Box score">
      <Suspense fallback={pending}>
        {lines === undefined ? (
          pending
        ) : (
          <BoxScore league={league} lines={lines} gameId={id} away={away} home={home} />
        )}
      </Suspense>
    </Disclosure>
  );
}
