import { useState } from 'react';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Select } from '#web/ui/select.tsx';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot, type PlotLine } from '#web/features/analytics/charts/plot.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { toWhole, weekChange } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';

interface OddsHistoryProps {
  odds: SeasonOddsView;
  chosen: TeamOddsView;
}

const maxCompared = 2;
const styles = [
  { color: 'var(--home)' },
  { color: 'var(--away)', isDashed: true },
  { color: 'var(--ink)', isDotted: true },
];

/** The chosen team and up to two others over its conference in gray. */
export function OddsHistory({ odds, chosen }: OddsHistoryProps) {
  const [comparedIds, setCompared] = useState<string[]>([]);
  const isWide = useIsWide();
  const others = odds.teams.filter(({ team }) => team.id !== chosen.team.id);
  const compared = others.filter(({ team }) => comparedIds.includes(team.id));
  const drawn = [chosen, ...compared];
  const days = odds.history.map(({ day, playoffs }) => ({ at: Date.parse(day), playoffs }));
  const first = days[0]?.at ?? 0;
  const last = Math.max(days.at(-1)?.at ?? 0, first + dayMs);
  const pointsOf = (id: string) =>
    days.flatMap(({ at, playoffs }) => {
      const value = playoffs[id];
      return value === undefined ? [] : [{ at, value }];
    });
  const peers = odds.teams.filter(
    (team) => team.conference === chosen.conference && !drawn.includes(team),
  );
  const values = pointsOf(chosen.team.id).map(({ value }) => value);

  return (
    <TeamPair away={(compared[0] ?? chosen).team} home={chosen.team} className="min-w-0">
      <ChartFrame
        title="Playoff odds over time"
        summary={describeHistory(chosen, values)}
        table={{
          columns: ['Day', ...drawn.map(({ team }) => team.abbreviation)],
          rows: days
            .toReversed()
            .map(({ at, playoffs }) => [
              formatDay(at),
              ...drawn.map(({ team }) => formatKnown(playoffs[team.id])),
            ]),
        }}
        controls={
          <div className="flex flex-wrap items-center gap-2">
            {comparedIds.length < maxCompared && (
              <Select
                label="Compare"
                isLabelHidden
                placeholder="Compare with…"
                value=""
                onValueChange={(id) => setCompared([...comparedIds, id])}
                options={others
                  .filter((team) => !compared.includes(team))
                  .map(({ team }) => ({ value: team.id, label: team.shortName }))
                  .toSorted((a, b) => a.label.localeCompare(b.label))}
              />
            )}
            {compared.map(({ team }) => (
              <button
                key={team.id}
                type="button"
                onClick={() => setCompared(comparedIds.filter((id) => id !== team.id))}
                className="inline-flex min-h-11 items-center text-sm underline decoration-line-strong underline-offset-4 md:min-h-9"
              >
                Remove {team.shortName}
              </button>
            ))}
          </div>
        }
      >
        {days.length < 2 ? (
          <p className="text-sm text-muted">The line starts with the second day of odds.</p>
        ) : (
          <Plot
            label="Playoff odds over time"
            height={isWide ? 340 : 240}
            x={[first, last]}
            y={[0, 1]}
            isExact
            write={(value) => `${toWhole(value)}%`}
            listLabels={(x) => x.ticks(isWide ? 4 : 3).map((at) => ({ at, text: formatDay(at) }))}
            lines={[
              ...peers.map(({ team }): PlotLine => ({
                name: team.id,
                color: 'var(--line-strong)',
                isThin: true,
                points: pointsOf(team.id),
              })),
              // The chosen one last: on top.
              ...drawn
                .map(({ team }, index): PlotLine => ({
                  name: team.id,
                  color: 'var(--ink)',
                  ...styles[index],
                  points: pointsOf(team.id),
                }))
                .toReversed(),
            ]}
            ends={[...drawn, ...(isWide ? peers : [])].map((team) => ({
              text: `${team.team.abbreviation} ${formatOdds(team.playoffs).replace('%', '')}`,
              color: drawn.includes(team) ? 'var(--ink)' : 'var(--faint)',
              value: team.playoffs,
            }))}
            readings={days.map(({ at, playoffs }) => ({
              at,
              text: `${formatDay(at)}: ${drawn.map(({ team }) => `${team.abbreviation} ${formatKnown(playoffs[team.id])}`).join(' · ')}`,
            }))}
          />
        )}
      </ChartFrame>
    </TeamPair>
  );
}

/** “Knicks 81%, +4 in 7 days; lowest 46%, highest 86%.” */
export function describeHistory(team: TeamOddsView, values: readonly number[]): string {
  const change = weekChange(team);
  const week =
    change === null ? '' : `, ${change === 0 ? 'no change' : formatSigned(change, 0)} in 7 days`;
  const ends =
    values.length < 2
      ? ''
      : `; lowest ${formatOdds(Math.min(...values))}, highest ${formatOdds(Math.max(...values))}`;
  return `${team.team.shortName} ${formatOdds(team.playoffs)}${week}${ends}.`;
}

function formatKnown(probability: number | undefined): string {
  return probability === undefined ? '–' : formatOdds(probability);
}

/** A calendar day, whose moment is midnight UTC. */
function formatDay(at: number): string {
  return formatMoment(new Date(at), 'day', 'UTC').replace(/^\w+, /, '');
}
