import type { StandingView } from '#contract/teams.ts';
import type { League } from '#domain/league.ts';

interface StandingGroup {
  title: string;
  /** Best first. */
  standings: StandingView[];
}

/** Football is read by division, the other leagues by conference. */
export function groupStandings({ id }: League, rows: readonly StandingView[]): StandingGroup[] {
  const getTitle = ({ conference, division }: StandingView) =>
    id === 'nfl' ? (division ?? conference) : conferenceTitle(conference);
  const titles = [...new Set(rows.map(getTitle))].toSorted();
  return titles.map((title) => {
    const group = rows.filter((row) => getTitle(row) === title);
    return { title, standings: id === 'nfl' ? group.map(behind(group[0])) : group };
  });
}

/** Games behind the group leader; the feed counts from the conference leader. */
function behind(leader: StandingView | undefined) {
  return (row: StandingView): StandingView => ({
    ...row,
    gamesBehind:
      leader === undefined || row === leader
        ? null
        : (leader.wins - row.wins + (row.losses - leader.losses)) / 2,
  });
}

/** Baseball's are leagues. */
function conferenceTitle(conference: string): string {
  return /league|conference/i.test(conference) ? conference : `${conference} Conference`;
}
