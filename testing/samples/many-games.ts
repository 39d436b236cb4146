import type { Competitor } from '#domain/competitor.ts';
import type { SourcedGame } from '#domain/game.ts';

/**
 * Builds more games than any league plays at once, of eight teams, with prices; all on one Sunday.
 */
export function manyGames(
  count: number,
  startsAt = new Date('2026-11-22T18:00:00Z'),
): SourcedGame[] {
  return Array.from({ length: count }, (_, index) => {
    const home = buildTeam(index);
    const away = buildTeam(index + 1 + (index % 7));
    return {
      game: {
        league: 'nfl',
        id: `many-${String(index).padStart(5, '0')}`,
        season: 2026,
        phase: 'regular',
        week: 11,
        startsAt,
        timeToBeDecided: false,
        state: 'scheduled',
        statusText: 'Scheduled',
        home: { competitorId: home.id, segmentScores: [] },
        away: { competitorId: away.id, segmentScores: [] },
        neutralSite: false,
        venue: 'Northport Field',
        city: 'Northport, NY',
      },
      home,
      away,
      openOdds: { provider: 'Book', homeSpread: -3, total: 44.5 },
      currentOdds: { provider: 'Book', homeSpread: -3.5, total: 45 },
    };
  });
}

function buildTeam(index: number): Competitor {
  const id = `team-${index % 8}`;
  const name = `Team ${index % 8}`;
  return {
    league: 'nfl',
    id,
    name,
    shortName: name,
    location: 'Town',
    abbreviation: `T${index % 8}`,
  };
}
