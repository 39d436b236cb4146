import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { Answer } from '#web/lib/api.ts';
import { isRoundInProgress } from './today/today-groups.ts';
import { type SportId, sportIds, isFieldSport } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { todayEndpoints } from '#contract/today-endpoints.ts';
import { useStatus } from '#web/features/contests/schedule/schedule-queries.ts';
import { useToday } from './today/today.tsx';

export function SportGrid() {
  const status = useStatus();
  const today = useToday();

  return (
    <section aria-labelledby="sports-title">
      <h2 id="sports-title" className="mb-2 font-display text-lg leading-none font-semibold">
        SELECT YOUR SPORT
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {sportIds.map((sport) => {
          const known = status.data?.sports.find((candidate) => candidate.id === sport);
          return (
            <li key={sport}>
              <SportCard
                sport={sport}
                isLive={known?.live ?? false}
                isComing={known?.available === false}
                on={today.data && countGamesOn(today.data, sport)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SportCardProps {
  sport: SportId;
  isLive: boolean;
  isComing: boolean;
  on: ReturnType<typeof countGamesOn> | undefined;
}

function SportCard({ sport, isLive, isComing, on }: SportCardProps) {
  const words = sportCardTexts[sport];

  return (
    <Link
      to={`/${sport}`}
      className="group flex h-full flex-col rounded-lg border border-line bg-surface p-3 transition-colors duration-150 hover:border-line-strong"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="flex items-center gap-2 font-display text-lg leading-none font-semibold">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="size-5 shrink-0 text-muted"
          >
            {outlines[sport]}
          </svg>
          {words.name}
        </span>
        {isLive && <Badge tone="live">{on === undefined ? 'LIVE' : `${on.live} LIVE`}</Badge>}
        {!isLive && on !== undefined && on.inAll > 0 && (
          <Badge tone="outline">{on.inAll} in 24 hours</Badge>
        )}
        {isComing && <Badge tone="outline">Coming soon</Badge>}
      </span>
      <span className="mt-1 text-xs text-muted">{words.description}</span>
      <span className="mt-1 text-xs">{words.features.join(' · ')}</span>
      <span className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2 text-xs">
        <span className="text-xs whitespace-nowrap text-muted tabular">{words.season}</span>
        <span className="flex shrink-0 items-center gap-1.5 font-semibold">
          View Dashboard
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-hover:translate-x-0.5"
          />
        </span>
      </span>
    </Link>
  );
}

interface SportCardTexts extends Record<'name' | 'description' | 'season', string> {
  features: string[];
}

const sportCardTexts: Record<SportId, SportCardTexts> = {
  nfl: {
    name: 'NFL Football',
    description:
      'Every game of the week: forecast, analysis and market side by side, graded when it ends.',
    features: ['Weekly slate', 'Spread and total', 'Team comparison'],
    season: 'Sept-Feb · 32 teams · 18 weeks',
  },
  nba: {
    name: 'NBA Basketball',
    description: 'Nightly slate with pace, efficiency and rest, plus conference standings.',
    features: ['Daily slate', 'Quarter scores', 'Standings'],
    season: 'Oct-June · 30 teams · 82 games',
  },
  nhl: {
    name: 'NHL Hockey',
    description: 'Goalies, special teams and rest, plus points and divisions.',
    features: ['Puck line', 'Goalies', 'Divisions'],
    season: 'Oct-June · 32 teams · 82 games',
  },
  mlb: {
    name: 'MLB Baseball',
    description: 'Pitching matchups, parks and bullpens for every game of a long season.',
    features: ['Pitching matchup', 'Run line', 'Series'],
    season: 'Mar-Oct · 30 teams · 162 games',
  },
  golf: {
    name: 'PGA Tour Golf',
    description: 'Win and top-10 probabilities for the whole field.',
    features: ['Leaderboard', 'Top-10 chances', 'Field'],
    season: 'Year round',
  },
  tennis: {
    name: 'ATP/WTA Tennis',
    description: 'Match predictions on both tours, by surface and round.',
    features: ['Both tours', 'Surface', 'Draws'],
    season: 'Year round',
  },
};

/** The ball of each sport, and golf’s flag, in outlines on a square of 24. */
const outlines: Record<SportId, ReactNode> = {
  nfl: (
    <>
      <path d="M4 20c-1.5-6 0-11 3.5-13.5S15 3 20 4c1 5 0 9-2.5 12.5S10 21.5 4 20Z" />
      <path d="m9 15 6-6M9.5 11.5l3 3M11.5 9.5l3 3" />
    </>
  ),
  nba: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3v18M5.6 5.6c3.5 3.5 3.5 9.3 0 12.8M18.4 5.6c-3.5 3.5-3.5 9.3 0 12.8" />
    </>
  ),
  nhl: (
    <>
      <ellipse cx="12" cy="9" rx="9" ry="3.5" />
      <path d="M3 9v6c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5V9" />
    </>
  ),
  mlb: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M6 5.3c2.7 3.9 2.7 9.5 0 13.4M18 5.3c-2.7 3.9-2.7 9.5 0 13.4" />
    </>
  ),
  golf: (
    <>
      <path d="M9 20V3l9 4-9 4" />
      <path d="M5 20c0-1 1.8-1.8 4-1.8s4 .8 4 1.8-1.8 1.5-4 1.5-4-.5-4-1.5Z" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3.6 9c4.4 0 8.4 3 8.4 11.9M20.4 15C16 15 12 12 12 3.1" />
    </>
  ),
};

export function countGamesOn(
  { games, tournaments }: Pick<Answer<typeof todayEndpoints.today>, 'games' | 'tournaments'>,
  sport: SportId,
) {
  const lives = isFieldSport(sport)
    ? tournaments.map(isRoundInProgress)
    : games.filter((game) => game.sport === sport && !game.completed).map(({ isLive }) => isLive);
  return { live: lives.filter(Boolean).length, inAll: lives.length };
}
