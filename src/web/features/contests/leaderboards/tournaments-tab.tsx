import { dayMs } from '#domain/calendar/durations.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Badge } from '#web/ui/badge.tsx';
import {
  TournamentList,
  ResultList,
  TournamentBadge,
  type TourTabProps,
} from '#web/features/contests/tournaments/tournament-list.tsx';
import type { GolfFeed } from '#web/features/contests/tournaments/tournament-queries.ts';

/** The season’s schedule, scrolled to the current or just-finished tournament. */
export function TournamentsTab({ feed, open }: TourTabProps<GolfFeed>) {
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
        {(tournaments) => <Schedule tournaments={tournaments} linkTo={open.linkTo} />}
      </TournamentList>
    </section>
  );
}

interface ScheduleProps {
  tournaments: GolfTournamentView[];
  linkTo: (id: string) => string;
}

function Schedule({ tournaments, linkTo }: ScheduleProps) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const current = findCurrent(tournaments);
  const [openedAt] = useState(() => new Date());
  const opening = findOpening(tournaments, openedAt);

  useLayoutEffect(() => {
    const area = scrollRef.current;
    const row = area?.querySelector<HTMLElement>('[data-opening]');
    if (area && row) area.scrollTop = row.offsetTop;
  }, []);

  return (
    <Card>
      <div
        ref={scrollRef}
        role="region"
        aria-label="Season schedule"
        tabIndex={0}
        className="relative h-[600px] overflow-y-auto rounded-lg"
      >
        <ol>
          {tournaments.map((tournament) => (
            <li
              key={tournament.id}
              data-current={tournament.id === current?.id || undefined}
              data-opening={tournament.id === opening?.id || undefined}
              className="border-b border-line last:border-0"
            >
              <TournamentRow tournament={tournament} link={linkTo(tournament.id)} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

const playersNamed = 8;

function TournamentRow({ tournament, link }: { tournament: GolfTournamentView; link: string }) {
  const { name, course, location, purse, defendingChampion, status, field } = tournament;
  const { results, fieldSize } = tournament;
  const place = [course, location].filter((part) => part !== null).join(' - ');

  return (
    <div className="relative flex flex-col gap-2 px-4 py-4 transition-colors duration-150 hover:bg-raised md:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link to={link} className="-outline-offset-2 after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          {place !== '' && <p className="text-sm text-muted">{place}</p>}
          <p className="text-sm text-muted tabular">{tournament.dates}</p>
        </div>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <TournamentBadge status={status} statusText={tournament.statusText} />
          {tournament.isMajor && <Badge tone="outline">Major</Badge>}
        </span>
      </div>
      {(purse !== null || defendingChampion !== null) && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {purse !== null && <Fact name="Purse" value={purse} />}
          {defendingChampion !== null && (
            <Fact name="Defending champion" value={defendingChampion} />
          )}
        </dl>
      )}
      {results.length > 0 ? (
        <ResultList
          league="pga"
          others={Math.max(0, fieldSize - results.length)}
          results={results.map(({ playerId, name: player, position, score }, index) => ({
            playerId,
            name: player,
            reached: position,
            note:
              tournament.isWonInPlayoff && index === 0 ? `${score ?? ''}, won in a playoff` : score,
          }))}
        />
      ) : (
        field.length > 0 && <Field status={status} names={field} />
      )}
    </div>
  );
}

const fieldLabels: Partial<Record<GolfTournamentView['status'], string>> = {
  live: 'Leaders',
  final: 'Top finishers',
};

function Field({ status, names }: { status: GolfTournamentView['status']; names: string[] }) {
  const named = names.slice(0, playersNamed);

  return (
    <div className="text-sm">
      <span className="text-xs text-muted">{fieldLabels[status] ?? 'In the field'}</span>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {named.map((name, index) => (
          // Names can repeat, so keys include the index.
          <li key={`${index} ${name}`}>
            <Badge className="font-medium">{name}</Badge>
          </li>
        ))}
        {names.length > named.length && (
          <li className="py-0.5 text-xs leading-4 text-muted tabular">
            +{names.length - named.length} more
          </li>
        )}
      </ul>
    </div>
  );
}

type Dated = Pick<GolfTournamentView, 'id' | 'status' | 'endsAt'>;

function findCurrent(tournaments: readonly Dated[]) {
  return (
    tournaments.find(({ status }) => status === 'live') ??
    tournaments.find(({ status }) => status === 'upcoming') ??
    tournaments.at(-1)
  );
}

/** Time for which a tournament counts as just ended, from midnight of its last day. */
const justEndedMs = 3 * dayMs;

/** The tournament to scroll to: the previous one if it just ended, else the current one. */
export function findOpening(tournaments: readonly Dated[], now: Date) {
  const current = findCurrent(tournaments);
  const before = tournaments[tournaments.findIndex((one) => one === current) - 1];
  const hasJustEnded =
    before?.status === 'final' && now.getTime() - Date.parse(before.endsAt) < justEndedMs;
  return hasJustEnded ? before : current;
}
