import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { decidedWord, possessive, readOdds, shownChange } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { Change, TintedOdds } from './season-parts.tsx';
import { type TeamColumn, TeamTable } from './team-table.tsx';
import { findAfter, type WhatIf } from './what-if-choices.ts';

interface WhatIfOddsProps {
  whatIf: WhatIf;
  conference: string;
  isDimmed: boolean;
  aside: ReactNode;
}

type AskedTeam = TeamOddsView & { after: ReturnType<typeof findAfter> };

/** Now, what if and the change, of every team with a chance. */
export function WhatIfOdds({ whatIf, conference, isDimmed, aside }: WhatIfOddsProps) {
  const { odds, followed } = whatIf;
  const playoffsOf = ({ playoffs, after }: AskedTeam) => after?.playoffs ?? playoffs;
  const rows = odds.teams
    .filter((team) => team.conference === conference)
    .map((team): AskedTeam => ({ ...team, after: findAfter(whatIf, team) }))
    .toSorted((a, b) => playoffsOf(b) - playoffsOf(a) || b.wins.mean - a.wins.mean);
  const isLost = ({ playoffs, after }: AskedTeam) =>
    Math.max(playoffs, after?.playoffs ?? 0) < 0.005;
  const lost = rows.filter(isLost).map(({ team }) => team.shortName);

  return (
    <Card as="section" aria-labelledby="what-if-odds-title">
      <CardHeader
        title="Odds if they win"
        titleId="what-if-odds-title"
        headingLevel={3}
        aside={aside}
      />
      <div className={clsx(isDimmed && 'opacity-55')} aria-busy={isDimmed}>
        <TeamTable
          caption="Odds if they win"
          rows={rows.filter((row) => !isLost(row))}
          columns={columns}
          sort="playoffs"
          chosenId={followed?.team.id}
        />
      </div>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        {lost.length > 0 && `${names.format(lost)}: under 1%. `}
        {odds.locked !== null && `Now: locked ${formatMoment(odds.locked.at, 'dayAndTime')}. `}
        Changes in percentage points.
      </p>
    </Card>
  );
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

function afterAndChange(
  group: string,
  statement: SeasonStatement,
  className = '',
): TeamColumn<AskedTeam>[] {
  return [
    {
      group,
      header: 'What if',
      name: statement,
      align: 'center',
      className,
      cell: (team) =>
        team.after === undefined ? (
          '–'
        ) : (
          <TintedOdds
            probability={readOdds(team.after, statement)}
            word={decidedWord(team, statement)}
          />
        ),
    },
    {
      group,
      header: 'Change',
      className,
      cell: (team) => (
        <Change
          points={
            team.after === undefined
              ? null
              : shownChange(readOdds(team, statement), readOdds(team.after, statement))
          }
        />
      ),
    },
  ];
}

const columns: TeamColumn<AskedTeam>[] = [
  { header: 'Record', className: 'text-muted max-md:hidden', cell: ({ record }) => record },
  {
    group: 'Playoffs',
    header: 'Now',
    className: 'text-muted',
    cell: (team) => decidedWord(team, 'playoffs') ?? formatOdds(team.playoffs),
  },
  ...afterAndChange('Playoffs', 'playoffs'),
  ...afterAndChange('Division', 'division', 'max-md:hidden'),
  ...afterAndChange('Title', 'title', 'max-md:hidden'),
];

const maxHelps = 5;

const helpColumns: TeamColumn<{ team: CompetitorView; likely: number; gain: number }>[] = [
  { header: 'Likely', className: 'text-muted', cell: ({ likely }) => formatOdds(likely) },
  { header: 'Change', cell: ({ gain }) => <Change points={gain} /> },
];

/** Results of open games that would raise the followed team's playoff odds most. */
export function WhatElseHelps({ whatIf }: { whatIf: WhatIf }) {
  const { answer, followed, games, teams, winners } = whatIf;
  if (answer === undefined || followed === undefined) return null;
  const { shortName } = followed.team;
  const now = findAfter(whatIf, followed)?.playoffs ?? followed.playoffs;
  const helps = answer.effects
    .flatMap(({ gameId, ifHome, ifAway }) => {
      const game = games.find(({ id }) => id === gameId);
      if (game === undefined || game.hasStarted || winners.has(gameId)) return [];
      const [home, away] = [teams.get(game.homeId), teams.get(game.awayId)];
      const [winner, loser] = ifHome > ifAway ? [home, away] : [away, home];
      if (winner === undefined) return [];
      const gain = shownChange(now, Math.max(ifHome, ifAway));
      const likely = winner === home ? game.homeWinProbability : 1 - game.homeWinProbability;
      return [{ gameId, team: winner, loser, gain, likely }];
    })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, maxHelps);
  if (helps.length === 0) return null;

  return (
    <Card as="section">
      <CardHeader
        title={`What else helps the ${shortName}`}
        headingLevel={3}
        description={`Open games, by their effect on the ${possessive(shortName)} playoffs.`}
      />
      <TeamTable
        caption="What else helps"
        rows={helps}
        rowKey={({ gameId }) => gameId}
        teamHeader="Result"
        renderTeam={({ team: winner, loser }) => (
          <>
            {winner.shortName} <span className="font-normal">beat the {loser?.shortName}</span>
          </>
        )}
        columns={helpColumns}
      />
    </Card>
  );
}
