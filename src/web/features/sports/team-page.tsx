import { useParams } from '#web/lib/routing/location.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { getLeague, teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import { formatEastern } from '#web/lib/time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { useTeamPage } from '#web/features/contests/teams/team-queries.ts';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { formatGamesBehind, readStreak } from '#web/features/contests/standings/format-standing.ts';
import { formatMargin, marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { StatCard, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import { RatingPanel } from './player/rating-panel.tsx';
import { MissingPage, ResultPage } from './result-page.tsx';
import { TeamDepthChart, TeamRoster, TeamInjuries } from './team-page/team-players.tsx';
import { TeamGames } from './team-page/team-games.tsx';
import { TeamFigures } from './team-page/team-figures.tsx';

const TeamSeason = lazyPart(
  async () => (await import('#web/features/season/team-course.tsx')).TeamSeason,
  {
    pending: null,
    fetched: 'near',
  },
);

const noSuchTeam = (
  <MissingPage
    page="Team"
    title="Team not found"
    description="We have no data for this team yet. Check the link."
  />
);

export function TeamPage() {
  const { league, id } = useParams('/teams/:league/:id');
  const known = teamLeagueIds.find((each) => each === league);
  return known === undefined ? noSuchTeam : <LeagueTeam league={known} id={id} />;
}

function LeagueTeam({ league, id }: { league: TeamLeagueId; id: string }) {
  return (
    <ResultPage
      query={useTeamPage(league, id)}
      what="team"
      parts={['h-12 w-full max-w-xl', 'h-24', 'h-80']}
      missing={noSuchTeam}
    >
      {(page) => <Team page={page} />}
    </ResultPage>
  );
}

function Team({ page }: { page: TeamPageView }) {
  const { league, team, standing, rating } = page;
  const { label, sport } = getLeague(league);
  const { decimals, plural } = marginUnit(league);
  const division = standing?.division ?? team.division;
  const conference = standing?.conference ?? team.conference;
  // A football division has its conference in its name: “AFC West”.
  const where = [
    division?.startsWith(`${conference} `) === true ? null : conference,
    division,
  ].filter((part, index, all) => part != null && all.indexOf(part) === index);

  return (
    <Page
      title={team.name}
      crumbs={[
        { label, to: `/${sport}` },
        { label: 'Standings', to: `/${sport}?tab=standings` },
      ]}
      description={
        <span className="inline-flex items-center gap-1">
          {where.join(' · ')}
          <FavoriteButton competitor={{ ...team, league }} />
        </span>
      }
    >
      <SpoilerGate name={`team ${league} ${team.id}`} what="The team’s page">
        <div className="flex flex-col gap-4">
          <Figures page={page} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <TeamGames page={page} />
              <RatingPanel
                rating={rating}
                meaning={`${plural} vs. an average team`}
                write={(value) => formatSigned(value, decimals)}
                baseline={0}
              />
              <TeamSeason league={league} teamId={team.id} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <TeamInjuries page={page} />
              <TeamDepthChart page={page} />
              <TeamRoster page={page} />
              <TeamFigures page={page} />
            </div>
          </div>
        </div>
      </SpoilerGate>
    </Page>
  );
}

function Figures({ page }: { page: TeamPageView }) {
  const { league, standing, rating, lines } = page;
  const none = 'no standings yet';
  const streak = standing?.streak ?? null;
  return (
    <StatGrid className="grid-cols-2 md:grid-cols-3">
      <StatCard
        label="Record"
        value={standing?.record ?? '—'}
        note={
          standing === null ? (
            none
          ) : (
            <>
              <span className="whitespace-nowrap">home {standing.homeRecord ?? '—'},</span>{' '}
              <span className="whitespace-nowrap">road {standing.roadRecord ?? '—'}</span>
            </>
          )
        }
      />
      <StatCard
        label="Conference rank"
        value={standing === null ? '—' : `${standing.rank} of ${standing.of}`}
        note={
          standing === null
            ? none
            : standing.gamesBehind === null
              ? 'conference leader'
              : `${formatGamesBehind(standing.gamesBehind).replace(/^-$/, '0')} games behind the conference leader`
        }
      />
      <StatCard
        label="Rating"
        value={rating === null ? '—' : formatMargin(league, rating.now)}
        note={rating === null ? 'no results yet' : describeRating(league, rating)}
      />
      <StatCard
        label="Streak"
        value={streak ?? '—'}
        note={
          streak === null ? (
            'no games yet'
          ) : (
            <>
              {readStreak(streak).words}
              {standing?.lastTen != null && (
                <>
                  , <span className="whitespace-nowrap">last 10: {standing.lastTen}</span>
                </>
              )}
            </>
          )
        }
      />
      {lines.spread !== null && (
        <StatCard
          label="Against the spread"
          value={[lines.spread.covered, lines.spread.lost, lines.spread.pushes].join('-')}
          note="covered–lost–push, closing spreads"
        />
      )}
      {lines.total !== null && (
        <StatCard
          label="Over/under"
          value={[lines.total.overs, lines.total.unders, lines.total.pushes].join('-')}
          note="over–under–push, closing totals"
        />
      )}
    </StatGrid>
  );
}

const players = { nfl: 'quarterbacks', nba: 'players', nhl: 'goalies', mlb: 'pitchers' };

function describeRating(league: TeamLeagueId, rating: NonNullable<TeamPageView['rating']>) {
  const { decimals } = marginUnit(league);
  const parts = [`ranked ${rating.rank} of ${rating.of}`];
  if (rating.players !== null) {
    const team = formatSigned(rating.team, decimals);
    parts.push(`team ${team}, ${players[league]} ${formatSigned(rating.players, decimals)}`);
  }
  return [...parts, `as of ${formatEastern(rating.asOf, 'day')}`].join(' · ');
}
