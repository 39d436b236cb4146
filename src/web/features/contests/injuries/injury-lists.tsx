import type { InjuryView } from '#contract/injuries-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatMoment } from '#web/lib/time.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { InjuryLine, PlayingRateNote } from './player-status.tsx';
import { useInjuries } from './injury-queries.ts';

type Team = Pick<CompetitorView, 'name'>;

type Game = Sides<Team> & { league: TeamLeagueId; id: string };

export function InjuryLists({ league, id, away, home }: Game) {
  return (
    <QueryResult
      query={useInjuries(league, id)}
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
            <InjuryLine key={`${injury.name} ${injury.status}`} {...injury}>
              {injury.name}
            </InjuryLine>
          ))}
        </ul>
      )}
    </section>
  );
}
