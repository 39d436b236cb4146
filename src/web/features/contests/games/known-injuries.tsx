import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { Card } from '#web/ui/card.tsx';
import { InjuryDisclosure } from './injury-disclosure.tsx';
import type { GameTeam } from './matchup.ts';
import { useInjuries } from './queries.ts';

interface KnownInjuriesProps {
  league: LeagueId;
  gameId: string;
  away: GameTeam;
  home: GameTeam;
}

/** The injuries of a game that stands alone on a page; nothing while they are not known. */
export function KnownInjuries({ league, ...game }: KnownInjuriesProps) {
  return isTeamLeague(league) ? <InjuryCard league={league} {...game} /> : null;
}

function InjuryCard({ league, gameId, away, home }: KnownInjuriesProps & { league: TeamLeagueId }) {
  const { data } = useInjuries(league, gameId);
  if (data === undefined || data.fetchedAt === null) return null;

  const injuries = { away: data.away?.length ?? null, home: data.home?.length ?? null };
  return (
    <Card as="section" aria-label="Injuries" className="px-4 py-1 md:px-5">
      <InjuryDisclosure game={{ league, id: gameId, away, home, injuries }} />
    </Card>
  );
}
