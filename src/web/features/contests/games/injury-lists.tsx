import type { InjuryView } from '#contract/injuries.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { PlayingRate, PlayingRateNote, StatusWord } from './player-status.tsx';
import { useInjuries } from './queries.ts';

type Team = Pick<CompetitorView, 'name'>;

interface InjuryListsProps {
  league: TeamLeagueId;
  gameId: string;
  away: Team;
  home: Team;
}

/** Both teams’ injuries and when they were last updated. */
export function InjuryLists({ league, gameId, away, home }: InjuryListsProps) {
  return (
    <QueryResult
      query={useInjuries(league, gameId)}
      pending={<Pending label="Loading injuries" />}
      failure="The injuries could not be loaded."
    >
      {(lists) => (
        <div className="flex flex-col gap-3">
          <div className="grid gap-4 sm:grid-cols-2">
            <SideList team={away} injuries={lists.away} />
            <SideList team={home} injuries={lists.home} />
          </div>
          <PlayingRateNote of={[...(lists.away ?? []), ...(lists.home ?? [])]} />
          {lists.fetchedAt !== null && (
            <p className="text-xs text-muted">
              Last updated {formatMoment(lists.fetchedAt, 'dateAndTime')}. Long lists may be
              incomplete.
            </p>
          )}
        </div>
      )}
    </QueryResult>
  );
}

function SideList({ team, injuries }: { team: Team; injuries: InjuryView[] | null }) {
  return (
    <section aria-label={`Injuries, ${team.name}`} className="min-w-0">
      <p className="mb-1 text-xs text-muted">{team.name}</p>
      {injuries === null || injuries.length === 0 ? (
        <p className="text-sm text-muted">
          {injuries === null ? 'No injury report' : 'No injuries'}
        </p>
      ) : (
        <ul className="text-sm">
          {injuries.map((injury) => (
            <li
              key={`${injury.name} ${injury.status}`}
              className="flex items-start justify-between gap-2 border-t border-line py-1.5"
            >
              <span className="min-w-0">
                <span className="font-medium">{injury.name}</span>
                {injury.position !== null && <span className="text-muted"> {injury.position}</span>}
                {injury.detail !== null && (
                  <span className="block text-xs text-muted">{injury.detail}</span>
                )}
              </span>
              <span className="mt-0.5 flex max-w-1/2 shrink-0 flex-col items-end gap-0.5 text-right">
                <StatusWord status={injury.status} />
                <PlayingRate rate={injury.playingRate} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
