import type { Sides } from '#domain/matchup.ts';
import { type Injury, type ListedInjury, getSeverity } from './injury.ts';

/** The lists as given to analysts and stored in the ledger. */
export type ListedInjuries = Sides<ListedInjury[] | null>;

const maxListed = 20;

/**
 * Injuries of both sides, most severe first, in a stable order, so that equal lists give equal
 * text.
 */
export function listedInjuries(stored: Sides<Injury[] | null> | undefined): ListedInjuries {
  return { home: listed(stored?.home), away: listed(stored?.away) };
}

function listed(injuries: Injury[] | null | undefined): ListedInjury[] | null {
  return (
    injuries
      ?.map(({ name, position, status }) => ({ name, position, status }))
      .toSorted(
        (a, b) => getSeverity(b.status) - getSeverity(a.status) || (a.name < b.name ? -1 : 1),
      )
      .slice(0, maxListed) ?? null
  );
}

const maxNamed = 3;

/**
 * Sentences about changes of a side's injuries. When the earlier list is unknown, only later feed
 * updates count.
 */
export function injuryReasons(
  teamName: string,
  was: ListedInjury[] | null,
  is: Injury[] | null,
  madeAt: Date,
): string[] {
  if (is === null) return [];
  const before = gravestByName(was ?? []);
  const worse = is
    .filter(({ status, updatedAt = '' }) => {
      if (getSeverity(status) === 0) return false;
      return was !== null || Date.parse(updatedAt) > madeAt.getTime();
    })
    .filter(({ name, status }) => {
      const earlier = before.get(name);
      return earlier === undefined || getSeverity(status) > getSeverity(earlier.status);
    })
    .toSorted((a, b) => getSeverity(b.status) - getSeverity(a.status));

  const named = worse
    .slice(0, maxNamed)
    .map((injury) => `${teamName} list ${formatName(injury)} as ${injury.status}.`);
  const others = worse.length - named.length;
  if (others > 0) named.push(`${teamName} list ${others} more.`);
  return [...named, ...recoveries(teamName, was ?? [], is)];
}

/** Names can repeat: two players may share one, or one player may be listed twice. */
function gravestByName(list: readonly ListedInjury[]): ReadonlyMap<string, ListedInjury> {
  const byGravity = list.toSorted((a, b) => getSeverity(a.status) - getSeverity(b.status));
  return new Map(byGravity.map((injury) => [injury.name, injury]));
}

/**
 * Sentences about players no longer listed. In a list of unchanged length, one may have been cut
 * off rather than recovered.
 */
function recoveries(teamName: string, was: ListedInjury[], is: Injury[]): string[] {
  if (is.length >= was.length) return [];
  const names = new Set(is.map(({ name }) => name));
  const gone = was.filter(({ name, status }) => getSeverity(status) === 3 && !names.has(name));
  return gone
    .slice(0, maxNamed)
    .map((injury) => `${formatName(injury)} of the ${teamName} is no longer listed.`);
}

function formatName({ name, position }: ListedInjury): string {
  return position === undefined ? name : `${name} (${position})`;
}
