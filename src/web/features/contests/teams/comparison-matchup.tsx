import type { ComparisonView } from '#contract/teams.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';

export function ComparisonMatchup({ comparison }: { comparison: ComparisonView }) {
  const { a, b, matchup, headToHead } = comparison;
  const { aWins, bWins, ties } = headToHead;
  const tally = `${a.team.abbreviation} ${aWins}, ${b.team.abbreviation} ${bWins}`;

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title="Offense versus defense" description="50 is the league average" headingLevel={3}>
        <ul className="flex flex-col gap-4">
          {matchup.map((line) => (
            <li key={line.label}>
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <span className="font-medium">{line.label}</span>
                <span className="font-display text-lg leading-none font-semibold tabular">
                  {line.value === null ? (
                    <span className="font-sans text-sm font-normal text-faint">not available</span>
                  ) : (
                    Math.round(line.value)
                  )}
                </span>
              </div>
              <div aria-hidden="true" className="relative mt-1 h-2 rounded-full bg-raised">
                <div
                  className="h-full rounded-full bg-good"
                  style={{ width: `${Math.min(100, Math.max(0, line.value ?? 0))}%` }}
                />
                <div className="absolute -inset-y-0.5 left-1/2 w-px bg-line-strong" />
              </div>
              <p className="mt-1 text-xs text-muted">{line.detail}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="Historical matchup"
        description={ties > 0 ? `${tally}, ${ties} tied` : tally}
        headingLevel={3}
      >
        {headToHead.meetings.length === 0 ? (
          <p className="text-sm text-muted">No meetings yet.</p>
        ) : (
          <ul className="text-sm">
            {headToHead.meetings.map((meeting) => {
              const [away, home] = meeting.homeTeamId === a.team.id ? [b, a] : [a, b];
              return (
                <li
                  key={meeting.gameId}
                  className="flex justify-between gap-3 border-b border-line py-2 tabular last:border-0"
                >
                  <span className="text-muted">{formatMoment(meeting.date, 'date')}</span>
                  <span className="font-medium">
                    {away.team.abbreviation} {meeting.awayScore} - {meeting.homeScore}{' '}
                    {home.team.abbreviation}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </div>
  );
}
