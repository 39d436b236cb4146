import { CalendarX2, Sparkles } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatAge, useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { useDailySchedule } from '#web/features/contests/schedule/schedule-queries.ts';
import { useStandings } from '#web/features/contests/standings/standings-queries.ts';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { TabTitle } from './sport-page.tsx';
import { cardDays, DailyCards } from './team/daily-cards.tsx';
import { RefreshGames } from './refresh-button.tsx';

const basketball: DailySport = {
  league: 'nba',
  title: 'NBA Basketball',
  tabs: { schedule: 'Schedule', predictions: 'Predictions', ...lastTabs },

  scheduleFailure: 'Failed to fetch schedule',
  highConfidenceLabel: 'High Confidence',
  hasTopPlayers: true,
  card: { ...plainCard, generating: 'Analyzing Game...', hasKeyFactors: true, hasExtras: true },
};

export function Page() {
  const standings = useStandings('nba');

  return (
    <TeamSportPage
      sport={basketball}
      season={standings.data?.season}
      predictions={<PredictedTab sport={basketball} />}
      schedule={<CardsTab />}
    />
  );
}

function CardsTab() {
  const league = getLeague('nba');
  const schedule = useDailySchedule('nba', cardDays);

  return (
    <section aria-labelledby="schedule-title" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <TabTitle id="schedule-title">Upcoming NBA Games</TabTitle>
          <div className="max-md:hidden">
            <AnalystInUse sport={league.sport} />
          </div>
        </div>
        <div className="max-md:hidden">
          <RefreshGames league={league} label="Refresh Schedule" />
        </div>
      </div>

      <OtherList to="/nba?tab=predictions" label="All predictions of the week" />
      <DailyCards
        sport={basketball}
        schedule={schedule}
        loading="Loading NBA schedule..."
        hasDayChoice
        empty={<NoGames lastUpdated={schedule.data?.lastUpdated ?? null} />}
      />
    </section>
  );
}

/**
 * Link to the other list. Schedule has the games of a day, Predictions those of the week with a
 * prediction.
 */
function OtherList({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="relative w-fit text-sm text-muted underline decoration-line-strong underline-offset-4 after:absolute after:-inset-3 hover:text-ink"
    >
      {label}
    </Link>
  );
}

function NoGames({ lastUpdated }: { lastUpdated: string | null }) {
  const now = useNow(15_000);
  return (
    <EmptyCard
      icon={<CalendarX2 />}
      title="No upcoming NBA games"
      description={
        lastUpdated === null
          ? "NBA season hasn't started yet. Check back closer to the season start."
          : `Last updated ${formatAge(lastUpdated, now)}`
      }
    />
  );
}

export function PredictedTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);

  return (
    <section aria-labelledby="predictions-title" className="flex flex-col gap-2">
      <TabTitle id="predictions-title">
        {league.label} AI Predictions, next {cardDays} days
      </TabTitle>
      <OtherList to={`/${league.sport}`} label="Games by day" />

      <DailyCards
        sport={sport}
        schedule={useDailySchedule(sport.league, cardDays)}
        loading={`Loading ${league.label} predictions...`}
        isPredictedOnly
        empty={
          <EmptyCard
            icon={<Sparkles />}
            title="No predictions generated yet"
            description="Generate predictions from the Schedule tab"
          />
        }
      />
    </section>
  );
}
