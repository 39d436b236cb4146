import { Panel } from '#web/ui/card.tsx';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { formatOrdinal, possessive, shortConference, toWhole } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';

/** Bars with less have no number above them. */
const minLabeled = 0.05;
const fills = ['var(--home)', 'color-mix(in srgb, var(--home) 55%, var(--surface))'];

interface FinalPositionProps {
  team: TeamOddsView;
  zones: SeasonOddsView['zones'];
}

/** How likely each final place in the conference is. */
export function FinalPosition({ team, zones }: FinalPositionProps) {
  const { places } = team;
  const highest = Math.max(...places, 0.01);
  const likeliest = places.indexOf(highest) + 1;
  const spans = listZones(places, zones);

  return (
    <Panel
      title={`${possessive(team.team.shortName)} final position`}
      description={`Most likely ${formatOrdinal(likeliest)} in the ${shortConference(team.conference)}; percent of seasons.`}
      headingLevel={3}
    >
      <TeamPair
        away={team.team}
        home={team.team}
        className="text-[0.6875rem] whitespace-nowrap tabular sm:text-xs"
      >
        <ol className="flex h-32 gap-px">
          {places.map((share, index) => (
            <li key={index} className="flex min-w-0 flex-1 flex-col justify-end text-center">
              <span aria-hidden="true">{share >= minLabeled && toWhole(share)}</span>
              <span
                aria-hidden="true"
                className="rounded-t-[2px]"
                style={{
                  height: `${(75 * share) / highest}%`,
                  background: fillOf(index + 1, spans),
                }}
              />
              <span className="border-t border-line pt-1 text-muted" aria-hidden="true">
                {index + 1}
              </span>
              <span className="sr-only">
                {formatOrdinal(index + 1)}: {formatOdds(share)}
              </span>
            </li>
          ))}
        </ol>
        <ul className="mt-1 flex gap-2">
          {spans.map(({ name, count, share }) => (
            <li
              key={name}
              style={{ flexGrow: count, flexBasis: 0 }}
              className="border-t border-line-strong pt-1 text-center text-xs whitespace-normal text-ink"
            >
              {name} {formatOdds(share)}
            </li>
          ))}
        </ul>
      </TeamPair>
    </Panel>
  );
}

/** Each zone's number of places and their sum. */
export function listZones(places: readonly number[], zones: SeasonOddsView['zones']) {
  return zones.map(({ name, until }, index) => {
    const from = zones[index - 1]?.until ?? 0;
    const own = places.slice(from, until);
    return {
      name,
      from,
      until,
      count: own.length,
      share: own.reduce((sum, each) => sum + each, 0),
    };
  });
}

function fillOf(place: number, spans: ReturnType<typeof listZones>): string {
  const index = spans.findIndex(({ until }) => place <= until);
  // The last zone is out.
  if (index < 0 || index === spans.length - 1) return 'var(--line-strong)';
  return fills[Math.min(index, 1)] ?? 'var(--home)';
}
