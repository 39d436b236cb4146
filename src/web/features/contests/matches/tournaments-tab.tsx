import type { UseQueryResult } from '@tanstack/react-query';
import type { TennisTournamentView } from '#contract/tennis-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { TournamentList } from '../tournaments/tournament-list.tsx';
import type { OpenTournament } from '../tournaments/use-open-tournament.ts';
import { drawKey } from './draw-key.ts';
import type { TennisFeed } from './tennis-feed.ts';
import { TournamentRow } from './tournament-row.tsx';

interface TournamentsTabProps {
  feed: UseQueryResult<TennisFeed>;
  open: OpenTournament;
}

const groups: { title: string; statuses: TennisTournamentView['status'][] }[] = [
  { title: 'On now', statuses: ['live'] },
  { title: 'Next', statuses: ['upcoming', 'unknown'] },
  { title: 'Just ended', statuses: ['final', 'cancelled'] },
];

export function TournamentsTab({ feed, open }: TournamentsTabProps) {
  return (
    <section aria-labelledby="tournaments-title">
      <h2 id="tournaments-title" className="font-display text-2xl leading-tight font-semibold">
        ATP/WTA Tournaments
      </h2>
      <p className="mb-4 text-sm text-muted">
        The fortnight ahead. Updated every 5 minutes, and every 30 seconds while a match is on.
      </p>
      <TournamentList
        feed={feed}
        failure="Unable to load Tennis games. Please try again later."
        loading="Loading ATP/WTA tournaments"
      >
        {(tournaments) => <Groups tournaments={tournaments} open={open} />}
      </TournamentList>
    </section>
  );
}

interface GroupsProps {
  tournaments: TennisTournamentView[];
  open: OpenTournament;
}

function Groups({ tournaments, open }: GroupsProps) {
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, statuses }) => {
        const own = tournaments
          .filter(({ status }) => statuses.includes(status))
          .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
        if (own.length === 0) return null;

        return (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-display text-xl leading-none font-semibold">{title}</h3>
            <Card>
              <ul>
                {own.map((tournament) => (
                  <li
                    key={drawKey(tournament.league, tournament.id)}
                    className="border-b border-line last:border-0"
                  >
                    <TournamentRow
                      tournament={tournament}
                      link={open.linkTo(drawKey(tournament.league, tournament.id))}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
    </div>
  );
}
