import type { LeagueId } from '#domain/league.ts';
import { CompetitorLink } from '../teams/competitor-link.tsx';

interface ResultLine {
  /** Null for pairs. */
  playerId: string | null;
  name: string;
  /** “1”, “T3”, “Semifinal”. */
  reached: string | null;
  /** “-12”, “(4)”. */
  note: string | null;
}

interface ResultListProps {
  league: LeagueId;
  /** The winner first. */
  results: ResultLine[];
  /** Number of other players. */
  others: number;
}

/** The winner and runners-up of a finished tournament, inside a row that is itself a link. */
export function ResultList({ league, results, others }: ResultListProps) {
  const [winner, ...behind] = results;
  if (winner === undefined) return null;

  return (
    <div className="text-sm">
      <p>
        <span className="text-xs text-muted">Winner </span>
        <Result league={league} result={winner} isWinner />
      </p>
      <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5" aria-label="Runners-up">
        {behind.map((result, index) => (
          <li key={result.playerId ?? `${index} ${result.name}`}>
            <span className="text-xs text-muted">{result.reached} </span>
            <Result league={league} result={result} />
          </li>
        ))}
        {others > 0 && <li className="text-xs leading-5 text-muted tabular">+{others} more</li>}
      </ol>
    </div>
  );
}

interface ResultProps extends Pick<ResultListProps, 'league'> {
  result: ResultLine;
  isWinner?: boolean;
}

function Result({ league, result: { playerId, name, note }, isWinner = false }: ResultProps) {
  return (
    <span className={isWinner ? 'font-semibold' : undefined}>
      {playerId === null ? (
        name
      ) : (
        <CompetitorLink league={league} id={playerId} className="relative z-10">
          {name}
        </CompetitorLink>
      )}
      {note !== null && <span className="font-normal text-muted tabular"> {note}</span>}
    </span>
  );
}
