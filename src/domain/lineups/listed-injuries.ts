import { type Injury, type ListedInjury, getSeverity } from './injury.ts';

/** The lists as an analyst is told them and the ledger keeps them. */
export interface ListedInjuries {
  home: ListedInjury[] | null;
  away: ListedInjury[] | null;
}

const maxListed = 20;

/** The gravest first and always in the same order, so that equal lists are equal texts. */
export function listedInjuries(
  stored: { home: Injury[] | null; away: Injury[] | null } | undefined,
): ListedInjuries {
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
 * What has changed on one side's list since a prediction was made, in words. Where the list was not
 * known then, only what the feed has changed since counts.
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
    .filter(({ name, status }) => getSeverity(status) > severityBefore(before.get(name)))
    .toSorted((a, b) => getSeverity(b.status) - getSeverity(a.status));

  const named = worse
    .slice(0, maxNamed)
    .map((injury) => `${teamName} list ${formatName(injury)} as ${injury.status}.`);
  const others = worse.length - named.length;
  if (others > 0) named.push(`${teamName} list ${others} more.`);
  return [...named, ...recoveries(teamName, was ?? [], is)];
}

/** Two may have one name, and one man may stand there twice. */
function gravestByName(list: readonly ListedInjury[]): ReadonlyMap<string, ListedInjury> {
  const byGravity = list.toSorted((a, b) => getSeverity(a.status) - getSeverity(b.status));
  return new Map(byGravity.map((injury) => [injury.name, injury]));
}

function severityBefore(injury: ListedInjury | undefined): number {
  return injury === undefined ? -1 : getSeverity(injury.status);
}

/** A list as long as before may only have been cut: who is not on it any more need not be well. */
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
