import { useState } from 'react';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Panel } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot, type PlotLine } from '#web/features/analytics/charts/plot.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import {
  decidedWord,
  formatDay,
  formatOrdinal,
  possessive,
  shortConference,
  toWhole,
  weekChange,
} from './format-odds.ts';
import { useSeasonOdds } from './season-queries.ts';
import { formatOdds } from './stated-odds.ts';

/**
 * On a team's page: its playoff odds over time and its final place; nothing without odds.
 */
export function TeamSeason({ league, teamId }: { league: TeamLeagueId; teamId: string }) {
  const { data: odds } = useSeasonOdds(league);
  const chosen = odds?.teams.find(({ team }) => team.id === teamId);
  if (odds === undefined || chosen === undefined) return null;
  return (
    <>
      <TeamCourse odds={odds} chosen={chosen} />
      <p className="-mt-2 text-sm">
        <Link
          to={`/${getLeague(league).sport}?tab=season&team=${encodeURIComponent(teamId)}`}
          className="finger-room text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          Season odds of all teams
        </Link>
      </p>
    </>
  );
}

interface TeamCourseProps {
  odds: SeasonOddsView;
  chosen: TeamOddsView;
}

/** A team's playoff odds over time, and its final place while that is open. */
export function TeamCourse({ odds, chosen }: TeamCourseProps) {
  return (
    <>
      <OddsHistory odds={odds} chosen={chosen} />
      {odds.state !== 'ended' && <FinalPosition odds={odds} chosen={chosen} />}
    </>
  );
}

const styles = [
  { color: 'var(--home)' },
  { color: 'var(--away)', isDashed: true },
  { color: 'var(--ink)', isDotted: true },
];

/** The chosen team and up to two others over its conference in gray. */
function OddsHistory({ odds, chosen }: TeamCourseProps) {
  const [comparedIds, setCompared] = useState<string[]>([]);
  const isWide = useIsWide();
  const others = odds.teams.filter((team) => team !== chosen);
  const compared = others.filter(({ team }) => comparedIds.includes(team.id));
  const drawn = [chosen, ...compared];
  const peers = others.filter(
    (team) => team.conference === chosen.conference && !compared.includes(team),
  );
  const days = odds.history.map(({ day, playoffs }) => ({ at: Date.parse(day), playoffs }));
  const first = days[0]?.at ?? 0;
  const last = Math.max(days.at(-1)?.at ?? 0, first + dayMs);
  const draw = ({ team }: TeamOddsView, style: Omit<PlotLine, 'name' | 'points'>): PlotLine => ({
    name: team.id,
    ...style,
    points: days.map(({ at, playoffs }) => ({ at, value: playoffs[team.id] ?? null })),
  });
  const values = days.flatMap(({ playoffs }) => playoffs[chosen.team.id] ?? []);
  const say = (playoffs: Record<string, number>, { team }: TeamOddsView) =>
    playoffs[team.id] === undefined ? '–' : formatOdds(playoffs[team.id] ?? 0);

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
              formatDay(at, 'UTC'),
              ...drawn.map((team) => say(playoffs, team)),
            ]),
        }}
        controls={
          <div className="flex flex-wrap items-center gap-2">
            {drawn.length < styles.length && (
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
            listLabels={(x) =>
              x.ticks(isWide ? 4 : 3).map((at) => ({ at, text: formatDay(at, 'UTC') }))
            }
            // The chosen one last: on top.
            lines={[
              ...peers.map((team) => draw(team, { color: 'var(--line-strong)', isThin: true })),
              ...drawn
                .map((team, index) => draw(team, styles[index] ?? { color: 'var(--ink)' }))
                .toReversed(),
            ]}
            ends={[...drawn, ...(isWide ? peers : [])].map((team) => ({
              text: `${team.team.abbreviation} ${decidedWord(team, 'playoffs') ?? formatOdds(team.playoffs).replace('%', '')}`,
              color: drawn.includes(team) ? 'var(--ink)' : 'var(--faint)',
              value: team.playoffs,
            }))}
            readings={days.map(({ at, playoffs }) => ({
              at,
              text: `${formatDay(at, 'UTC')}: ${drawn.map((team) => `${team.team.abbreviation} ${say(playoffs, team)}`).join(' · ')}`,
            }))}
          />
        )}
      </ChartFrame>
    </TeamPair>
  );
}

/** “Knicks 81%, +4 in 7 days; lowest 46%, highest 86%.” Decided: “Knicks are in, …”. */
export function describeHistory(team: TeamOddsView, values: readonly number[]): string {
  const change = weekChange(team);
  const week =
    change === null ? '' : `, ${change === 0 ? 'no change' : formatSigned(change, 0)} in 7 days`;
  const ends =
    values.length < 2
      ? ''
      : `; lowest ${formatOdds(Math.min(...values))}, highest ${formatOdds(Math.max(...values))}`;
  const word = decidedWord(team, 'playoffs');
  const now = word === undefined ? formatOdds(team.playoffs) : `are ${word.toLowerCase()}`;
  return `${team.team.shortName} ${now}${week}${ends}.`;
}

/** Bars with less have no number above them. */
const minLabeled = 0.05;
const fills = ['var(--home)', 'color-mix(in srgb, var(--home) 55%, var(--surface))'];

/** How likely each final place in the conference is, zone by zone. */
function FinalPosition({ odds, chosen: { team, conference, places } }: TeamCourseProps) {
  const highest = Math.max(...places, 0.01);
  const zones = listZones(places, odds.zones);
  return (
    <Panel
      title={`${possessive(team.shortName)} final position`}
      description={`Most likely ${formatOrdinal(places.indexOf(highest) + 1)} in the ${shortConference(conference)}; percent of seasons.`}
      headingLevel={3}
    >
      <TeamPair
        away={team}
        home={team}
        className="flex gap-px text-center text-[0.6875rem] tabular sm:text-xs"
      >
        {zones.map((zone, index) => (
          <div key={zone.name} style={{ flex: `${zone.shares.length} 0 0` }} className="min-w-0">
            <ol className="flex h-32 gap-px whitespace-nowrap">
              {zone.shares.map((share, place) => (
                <li key={place} className="flex min-w-0 flex-1 flex-col justify-end">
                  <span className="sr-only">
                    {formatOrdinal(zone.from + place + 1)}: {formatOdds(share)}
                  </span>
                  <span aria-hidden="true">{share >= minLabeled && toWhole(share)}</span>
                  <span
                    aria-hidden="true"
                    className="rounded-t-[2px]"
                    style={{
                      height: `${(75 * share) / highest}%`,
                      // The last zone is out.
                      background: index < zones.length - 1 ? fills[index] : 'var(--line-strong)',
                    }}
                  />
                  <span className="border-t border-line pt-1 text-muted" aria-hidden="true">
                    {zone.from + place + 1}
                  </span>
                </li>
              ))}
            </ol>
            <p className="mx-0.5 mt-1 border-t border-line-strong pt-1 text-xs">
              {zone.name} {formatOdds(zone.share)}
            </p>
          </div>
        ))}
      </TeamPair>
    </Panel>
  );
}

/** Each zone's shares of its places, and their sum. */
export function listZones(places: readonly number[], zones: SeasonOddsView['zones']) {
  return zones.map(({ name, until }, index) => {
    const from = zones[index - 1]?.until ?? 0;
    const shares = places.slice(from, until);
    return { name, from, shares, share: shares.reduce((sum, each) => sum + each, 0) };
  });
}
