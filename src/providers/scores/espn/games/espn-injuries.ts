import type { GameInjuries, Injury } from '#domain/lineups/injury.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readId, readBothSides } from './team.ts';

/** Maximum stored per side; the feed has been seen to truncate at five. */
const maxListed = 40;
const maxNameLength = 80;
const maxWordLength = 40;

/** A side without a list is undefined, not healthy; only an empty list means no injuries. */
export function readInjuries(body: JsonRecord, gameId: string): GameInjuries {
  const lists = read.records(body, 'injuries');
  const sides = readBothSides(body, (id) =>
    readList(lists.find((list) => readId(read.record(list, 'team')) === id)),
  );
  return { gameId, ...sides };
}

/** A list without a single readable entry is unknown too. */
function readList(list: JsonRecord | undefined): Injury[] | undefined {
  const listed = list?.['injuries'];
  if (!Array.isArray(listed)) return undefined;

  const injuries = read.records(list, 'injuries').slice(0, maxListed).flatMap(readInjury);
  if (listed.length > 0 && injuries.length === 0) return undefined;

  // A player's newest entry comes first.
  const byPlayer = new Map<string, Injury>();
  for (const injury of injuries) {
    const player = injury.playerId ?? injury.name;
    if (!byPlayer.has(player)) byPlayer.set(player, injury);
  }
  return [...byPlayer.values()];
}

function readInjury(entry: JsonRecord): Injury[] {
  const athlete = read.record(entry, 'athlete');
  const position = read.record(athlete, 'position');
  const name =
    read.text(athlete, 'displayName', maxNameLength) ??
    read.text(athlete, 'fullName', maxNameLength);
  const status = read.text(entry, 'status', maxWordLength);
  if (name === undefined || status === undefined) return [];

  return [
    {
      playerId: readId(athlete),
      name,
      position: read.text(position, 'abbreviation', maxWordLength),
      status,
      detail: readDetail(read.record(entry, 'details')),
      updatedAt: read.moment(entry, 'date')?.toISOString(),
    },
  ];
}

/** Reads “Knee, Sprain”; the feed sends “Not Specified” when unknown. */
function readDetail(details: JsonRecord | undefined): string | undefined {
  const parts = ['type', 'detail']
    .map((key) => read.text(details, key, maxWordLength))
    .filter((part) => part !== undefined)
    .filter((part) => part !== 'Not Specified');
  return parts.length === 0 ? undefined : parts.join(', ');
}
