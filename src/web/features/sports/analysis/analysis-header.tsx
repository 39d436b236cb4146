import type {
  GamePageView,
  TournamentAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Crumb } from '#web/ui/page.tsx';
import { surfaceLabels, drawKey } from '#web/features/contests/matches/matches.ts';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { formatNumberOfDay } from './game-parts.tsx';

export function SettingLine({ page }: { page: GamePageView }) {
  const { setting, game } = page;
  const { tennis } = setting;
  const place = [tennis?.court ?? setting.venue, setting.city].filter((part) => part !== null);
  const facts: string[] = [];
  if (tennis !== null) {
    const surface = tennis.surface === null ? 'Surface unknown' : surfaceLabels[tennis.surface];
    facts.push(surface, `Best of ${tennis.bestOf}`);
  }
  if (place.length > 0) facts.push(place.join(', '));
  if (setting.network !== null) facts.push(setting.network);
  if (tennis === null && setting.note !== null) facts.push(setting.note);
  if (setting.numberOfDay !== null) facts.push(formatNumberOfDay(setting.numberOfDay));

  return (
    <>
      <StartTime game={game} />
      {facts.map((fact) => ` · ${fact}`)}
    </>
  );
}

/** “NFL › Week 12”, “NBA › Schedule”, “Tennis › ATP London › Quarterfinal”. */
export function crumbsOfMatchup({ game, setting }: GamePageView): Crumb[] {
  const { league, weekLabel } = game;
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

export function crumbsOfTournament({ prediction }: TournamentAnalysisView): Crumb[] {
  const { id, name } = prediction.tournament;
  const to = `/golf?tab=tournaments&tournament=${encodeURIComponent(id)}`;
  return [sportCrumb('pga'), { label: name, to }];
}

export function sportCrumb(league: LeagueId): Crumb {
  const { sport, sportLabel } = getLeague(league);
  return { label: sportLabel, to: `/${sport}` };
}
