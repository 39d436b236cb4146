import { getAlignments } from '#forecasting/leagues/alignment.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { SeasonTeam } from '#forecasting/season/season-input.ts';

/**
 * Divisions of past seasons where they differ from today's: last season, then as in the league's
 * model.
 */
const past: Partial<Record<TeamLeagueId, readonly { to: number; divisions: string }[]>> = {
  mlb: [{ to: 2012, divisions: 'NL Central: HOU' }],
  nhl: [
    {
      to: 2013,
      divisions: `
        East Atlantic: NJD, NYI, NYR, PHI, PIT
        East Northeast: BOS, BUF, MTL, OTT, TOR
        East Southeast: CAR, FLA, TBL, WPG, WSH
        West Central: CBJ, CHI, DET, NSH, STL
        West Northwest: CGY, COL, EDM, MIN, VAN
        West Pacific: ANA, ARI, DAL, LAK, SJS`,
    },
    { to: 2020, divisions: 'West Pacific: ARI' },
    {
      to: 2021,
      divisions: `
        East East: BOS, BUF, NJD, NYI, NYR, PHI, PIT, WSH
        Central Central: CAR, CBJ, CHI, DAL, DET, FLA, NSH, TBL
        North North: CGY, EDM, MTL, OTT, TOR, VAN, WPG
        West West: ANA, ARI, COL, LAK, MIN, SJS, STL, VGK`,
    },
  ],
};

/** Teams of a season by their code in the history files. */
export function listTeams(
  league: TeamLeagueId,
  season: number,
  codes: Iterable<string>,
): SeasonTeam[] {
  const today = getAlignments(league);
  const moved = new Map<string, string>();
  const then = past[league]?.find(({ to }) => season <= to);
  for (const line of then?.divisions.trim().split('\n') ?? []) {
    const [division = '', teams = ''] = line.trim().split(': ');
    for (const code of teams.split(', ')) moved.set(code, division);
  }
  return [...codes].toSorted().map((id) => {
    const division = moved.get(id) ?? today.get(id)?.division;
    if (division === undefined) throw new RangeError(`${league} ${season}: ${id} has no division`);
    return { id, conference: division.split(' ')[0] ?? '', division };
  });
}
