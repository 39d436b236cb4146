import type { TeamLeagueId } from '#domain/league.ts';

/** How a regular season is played and what can be won in it. */
export interface SeasonFormat {
  /** Games of each team. */
  games: number;
  /** Places in a conference that play on after the regular season, play-in included. */
  places: number;
  /** Do division winners stand above all others of their conference? */
  divisionWinnersFirst: boolean;
}

/** Those known to be short before they began: a lockout and a late start. */
const shortNbaSeasons: Record<number, number> = { 2012: 66, 2021: 72 };

const formats: Record<TeamLeagueId, (season: number) => SeasonFormat | undefined> = {
  nfl(season) {
    if (season < 2002) return undefined;
    return {
      games: season >= 2021 ? 17 : 16,
      places: season >= 2020 ? 7 : 6,
      divisionWinnersFirst: true,
    };
  },
  nba(season) {
    if (season < 2005) return undefined;
    return {
      games: shortNbaSeasons[season] ?? 82,
      // Since 2021 places seven to ten play for the last two.
      places: season >= 2021 ? 10 : 8,
      divisionWinnersFirst: false,
    };
  },
  nhl(season) {
    // In 2021 the divisions were others.
    if (season < 2014 || season === 2021) return undefined;
    return { games: 82, places: 8, divisionWinnersFirst: false };
  },
  mlb(season) {
    // 2020 had sixty games and as many places as never before or after.
    if (season < 2013 || season === 2020) return undefined;
    return { games: 162, places: season >= 2022 ? 6 : 5, divisionWinnersFirst: true };
  },
};

/** Undefined for a season with another alignment than {@link SeasonFormat} and today's teams tell. */
export function findSeasonFormat(league: TeamLeagueId, season: number): SeasonFormat | undefined {
  return formats[league](season);
}
