import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { formatAge, useNow } from '#web/lib/time.ts';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import type { Sides } from '#domain/matchup.ts';
import { boxLines, leadingPlayers, statisticLines } from './box-lines.ts';
import type { GameTeam } from '#web/features/contests/games/matchup.ts';
import { useBoxScore, useLiveGame } from './box-score-queries.ts';

interface BoxScoreProps extends Sides<GameTeam> {
  league: TeamLeagueId;
  gameId: string;
  /** Level of the players' headings. */
  headingLevel?: 3 | 4;
}

export function BoxScore({ league, gameId, away, home, headingLevel = 4 }: BoxScoreProps) {
  return (
    <QueryResult
      query={useBoxScore(league, gameId)}
      pending={<Loading league={league} />}
      failure="The box score could not be loaded."
      missing={<p className="text-sm text-muted">No box score is available for this game.</p>}
    >
      {(box) => (
        <BoxScoreLines
          league={league}
          box={box}
          away={away}
          home={home}
          headingLevel={headingLevel}
        />
      )}
    </QueryResult>
  );
}

/** Placeholder as high as the league's box scores, so that what is below stays in place. */
function Loading({ league }: Pick<BoxScoreProps, 'league'>) {
  const { headlines, leaders } = boxLines[league];
  const players = leaders.reduce((sum, { count }) => sum + count, 0);
  return (
    <SkeletonGroup label="Loading the box score">
      <div className="flex flex-col gap-px pt-6">
        <Skeletons count={headlines.length} className="h-8 rounded-none" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {['away', 'home'].map((side) => (
          <div key={side} className="flex flex-col gap-px pt-5">
            <Skeletons count={players} className="h-12 rounded-none" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The box score so far of a game in play; says when it was read. */
export function LiveBoxScore({ league, gameId, ...sides }: BoxScoreProps) {
  const now = useNow(15_000);
  const { data, isPending } = useLiveGame(league, gameId);
  const box = data?.box ?? undefined;
  if (!isPending && box === undefined) {
    return <p className="text-sm text-muted">No box score yet.</p>;
  }
  return (
    <>
      <p className="mb-2 text-xs text-muted">So far{box && `, read ${formatAge(box.at, now)}`}</p>
      {box === undefined ? (
        <Loading league={league} />
      ) : (
        <BoxScoreLines league={league} box={box} headingLevel={3} {...sides} />
      )}
    </>
  );
}

type BoxScoreSides = Pick<BoxScoreView, 'home' | 'away'>;

interface LinesProps extends Omit<Required<BoxScoreProps>, 'gameId'> {
  box: BoxScoreSides;
}

function BoxScoreLines({ league, box, away, home, headingLevel }: LinesProps) {
  const lines = boxLines[league];
  return (
    <div className="flex flex-col gap-4">
      <TeamStatistics lines={statisticLines(lines, box)} away={away} home={home} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Leaders players={leadingPlayers(lines, box.away)} team={away} level={headingLevel} />
        <Leaders players={leadingPlayers(lines, box.home)} team={home} level={headingLevel} />
      </div>
    </div>
  );
}

type StatisticLines = ReturnType<typeof statisticLines>;

function TeamStatistics({ lines, away, home }: Sides<GameTeam> & { lines: StatisticLines }) {
  if (lines.length === 0) {
    return <p className="text-sm text-muted">No team stats are available for this game.</p>;
  }

  return (
    <table className="w-full text-sm tabular">
      <TableHead
        caption="Team statistics, away team first"
        headingClassName="pb-1"
        columns={[
          { name: 'Statistic', className: 'text-left', isUnseen: true },
          { name: away.abbreviation, className: 'w-20 text-right font-semibold' },
          { name: home.abbreviation, className: 'w-20 text-right font-semibold' },
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
              {line.label}
            </th>
            <td className="text-right font-medium">{line.away}</td>
            <td className="text-right font-medium">{line.home}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Leading = ReturnType<typeof leadingPlayers>;

interface LeadersProps {
  players: Leading;
  team: GameTeam;
  level: 3 | 4;
}

function Leaders({ players, team, level }: LeadersProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="min-w-0">
      <Heading className="mb-1 text-xs text-muted">{team.name}: top players</Heading>
      {players.length === 0 ? (
        <p className="text-sm text-muted">not available</p>
      ) : (
        <ul className="text-sm">
          {players.map((player) => (
            <li key={player.id} className="border-t border-line py-1.5">
              <span className="font-medium">{player.name}</span>
              <span className="block text-xs text-muted tabular">{player.figures}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
