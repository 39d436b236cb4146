import type { StandingView } from '#contract/games.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { StandingRow } from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { viewCompetitor } from '../games/service.ts';
import { formatRecord, gamesBehind, winShare } from './policy.ts';
import { findNewestSeason, listStandings } from './store.ts';

type Entry = Awaited<ReturnType<typeof listStandings>>[number];

/** The table of a league, conference by conference, the best first. */
export async function viewStandings(context: AppContext, league: LeagueId, season?: number) {
  const newest = season ?? (await findNewestSeason(context.db, league));
  const entries = newest === undefined ? [] : await listStandings(context.db, league, newest);
  if (newest === undefined || entries.length === 0) {
    const { label } = getLeague(league);
    throw new AppError('not_found', `There are no ${label} standings for that season.`);
  }

  const conferences = [...new Set(entries.map(({ standing }) => standing.conference))].toSorted();
  return {
    season: newest,
    standings: conferences.flatMap((conference) =>
      viewConference(
        league,
        entries.filter(({ standing }) => standing.conference === conference),
      ),
    ),
    lastUpdated: entries[0]?.confirmedAt.toISOString() ?? null,
  };
}

function viewConference(league: LeagueId, entries: Entry[]): StandingView[] {
  const ranked = entries.toSorted((a, b) => compareRank(a.standing, b.standing));
  const leader = ranked[0]?.standing.record;
  return ranked.map(({ team, standing }, index) => ({
    team: viewCompetitor(team),
    conference: standing.conference,
    division: standing.division ?? null,
    wins: standing.record.wins,
    losses: standing.record.losses,
    ties: standing.record.third,
    record: formatRecord(league, standing.record),
    winPercentage: standing.winPercentage ?? winShare(standing.record) ?? null,
    pointsFor: standing.pointsFor ?? null,
    pointsAgainst: standing.pointsAgainst ?? null,
    streak: standing.streak ?? null,
    homeRecord: standing.homeRecord ?? null,
    roadRecord: standing.roadRecord ?? null,
    lastTen: standing.lastTen ?? null,
    gamesBehind: index === 0 || leader === undefined ? null : gamesBehind(leader, standing.record),
  }));
}

/** By table points where the league ranks by them, then by share of wins, then by the source's seed. */
function compareRank(a: StandingRow, b: StandingRow): number {
  const byPoints = (b.tablePoints ?? 0) - (a.tablePoints ?? 0);
  if (byPoints !== 0) return byPoints;
  const byShare = (winShare(b.record) ?? 0) - (winShare(a.record) ?? 0);
  if (byShare !== 0) return byShare;
  return (a.seed ?? Number.MAX_SAFE_INTEGER) - (b.seed ?? Number.MAX_SAFE_INTEGER);
}
