import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { GolfTournamentView } from '#contract/golf-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { TournamentList } from '../tournaments/tournament-list.tsx';
import type { OpenTournament } from '../tournaments/use-open-tournament.ts';
import type { GolfFeed } from './golf-feed.ts';
import { TournamentRow } from './tournament-row.tsx';

interface TournamentsTabProps {
  feed: UseQueryResult<GolfFeed>;
  open: OpenTournament;
}

/** The season’s calendar, opened at the tournament that is on. */
export function TournamentsTab({ feed, open }: TournamentsTabProps) {
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="mb-4 font-display text-2xl leading-none font-semibold">
        PGA Tour Schedule
      </h2>
      <TournamentList
        feed={feed}
        failure="Unable to load Golf games. Please try again later."
        loading="Loading PGA Tour tournaments..."
      >
        {(tournaments) => <Schedule tournaments={tournaments} open={open} />}
      </TournamentList>
    </section>
  );
}

interface ScheduleProps {
  tournaments: GolfTournamentView[];
  open: OpenTournament;
}

function Schedule({ tournaments, open }: ScheduleProps) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const current = currentOf(tournaments);

  useLayoutEffect(() => {
    const area = scrollRef.current;
    const row = area?.querySelector<HTMLElement>('[data-current]');
    if (area && row) area.scrollTop = row.offsetTop;
  }, []);

  return (
    <Card>
      <div
        ref={scrollRef}
        role="region"
        aria-label="Tournaments of the season"
        tabIndex={0}
        className="relative h-[600px] overflow-y-auto rounded-lg"
      >
        <ol>
          {tournaments.map((tournament) => (
            <li
              key={tournament.id}
              data-current={tournament.id === current?.id || undefined}
              className="border-b border-line last:border-0"
            >
              <TournamentRow tournament={tournament} link={open.linkTo(tournament.id)} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** What is on, else what comes next, else what was last. */
function currentOf(tournaments: GolfTournamentView[]): GolfTournamentView | undefined {
  return (
    tournaments.find(({ status }) => status === 'live') ??
    tournaments.find(({ status }) => status === 'upcoming') ??
    tournaments.at(-1)
  );
}
