import type { TennisTournamentView } from '#contract/tournaments/tennis-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';
import {
  TournamentList,
  ResultList,
  TournamentBadge,
  type TourTabProps,
} from '#web/features/contests/tournaments/tournament-list.tsx';
import { drawKey, surfaceLabels } from './matches.ts';
import type { TennisFeed } from '#web/features/contests/tournaments/tournament-queries.ts';

const groups: { title: string; statuses: TennisTournamentView['status'][] }[] = [
  { title: 'Live', statuses: ['live'] },
  { title: 'Upcoming', statuses: ['upcoming', 'unknown'] },
  { title: 'Finished', statuses: ['final', 'canceled'] },
];

export function TournamentsTab({ feed, open }: TourTabProps<TennisFeed>) {
  return (
    <section aria-labelledby="tournaments-title">
      <h2 id="tournaments-title" className="font-display text-2xl leading-tight font-semibold">
        ATP/WTA Tournaments
      </h2>
      <p className="mb-4 text-sm text-muted">
        The next two weeks. Updated every 5 minutes, or every 30 seconds during live matches.
      </p>
      <TournamentList
        feed={feed}
        failure="Unable to load Tennis games. Please try again later."
        loading="Loading ATP/WTA tournaments"
      >
        {(tournaments) => (
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
                      {own.map((tournament) => {
                        const key = drawKey(tournament.league, tournament.id);
                        return (
                          <li key={key} className="border-b border-line last:border-0">
                            <TournamentRow tournament={tournament} link={open.linkTo(key)} />
                          </li>
                        );
                      })}
                    </ul>
                  </Card>
                </section>
              );
            })}
          </div>
        )}
      </TournamentList>
    </section>
  );
}

function TournamentRow({ tournament, link }: { tournament: TennisTournamentView; link: string }) {
  const { name, location, dates, surface, matches, finished, results } = tournament;
  const surfaceName = surface === null ? 'Surface unknown' : surfaceLabels[surface];
  const singles = `${finished} of ${matches} singles finished`;

  return (
    <div className="relative grid gap-x-6 gap-y-2 px-4 py-4 transition-colors duration-150 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-center md:px-5">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Link to={link} className="-outline-offset-2 after:absolute after:inset-0">
            {name}
            <span className="sr-only">, {tournament.league.toUpperCase()}: draw</span>
          </Link>
          <Badge tone="outline">{tournament.league.toUpperCase()}</Badge>
          {tournament.isMajor && <Badge tone="outline">Grand Slam</Badge>}
        </h4>
        <p className="text-sm text-muted tabular">
          {[location, dates, surfaceName].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {matches === 0 ? (
        <p className="text-sm text-faint">Draw not released yet</p>
      ) : (
        <div>
          <p className="mb-1 text-xs text-muted tabular">{singles}</p>
          <Progress
            label={`${name}, ${tournament.league.toUpperCase()}`}
            value={finished}
            max={matches}
            valueText={singles}
          />
        </div>
      )}
      <span className="sm:w-24 sm:text-right">
        <TournamentBadge status={tournament.status} />
      </span>
      {results.length > 0 && (
        <div className="sm:col-span-full">
          <ResultList
            league={tournament.league}
            others={0}
            results={results.map(({ playerId, name: player, seed, reached }) => ({
              playerId,
              name: player,
              reached,
              note: seed === null ? null : `(${seed})`,
            }))}
          />
        </div>
      )}
    </div>
  );
}
