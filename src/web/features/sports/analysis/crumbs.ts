import type { TournamentAnalysisView, MatchupAnalysisView } from '#contract/analyses.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Crumb } from '#web/ui/crumbs.tsx';
import { drawKey } from '../../contests/matches/matches.ts';

/** “NFL › Week 12”, “NBA › Schedule”, “Tennis › ATP London › Quarterfinal”. */
export function crumbsOfMatchup({ prediction, setting }: MatchupAnalysisView): Crumb[] {
  const { league, weekLabel } = prediction.game;
  const { tennis, weekSlot } = setting;
  if (tennis !== null) {
    const key = encodeURIComponent(drawKey(league === 'wta' ? 'wta' : 'atp', tennis.tournamentId));
    return [
      sportCrumb(league),
      { label: tennis.tournament, to: `/tennis?tab=tournaments&tournament=${key}` },
      { label: tennis.round },
    ];
  }
  if (weekSlot !== null && weekLabel !== null) {
    return [sportCrumb(league), { label: weekLabel, to: `/nfl?week=${weekSlot}` }];
  }
  return [
    sportCrumb(league),
    { label: 'Schedule', to: `/${getLeague(league).sport}?tab=schedule` },
  ];
}

/** “Golf › PGA Championship”. */
export function crumbsOfTournament({
  prediction: { tournament },
}: TournamentAnalysisView): Crumb[] {
  const id = encodeURIComponent(tournament.id);
  return [
    sportCrumb('pga'),
    { label: tournament.name, to: `/golf?tab=tournaments&tournament=${id}` },
  ];
}

export function sportCrumb(league: LeagueId): Crumb {
  const { sport, sportLabel } = getLeague(league);
  return { label: sportLabel, to: `/${sport}` };
}
