import type { FactFlag } from '#domain/analyst.ts';
import type { GameFacts } from '../analyst.ts';
import { cleanLine } from '../clean-text.ts';
import { foldName } from './side-names.ts';

/** What an answer states of the two sides; undefined where it states nothing. */
export interface StatedFacts {
  home: StatedSide;
  away: StatedSide;
}

interface StatedSide {
  record?: string;
  starter?: string;
}

/** Stated facts that differ from ours. What we do not know ourselves cannot be held against anyone. */
export function findFactFlags(stated: StatedFacts, facts: GameFacts): FactFlag[] {
  return (['home', 'away'] as const).flatMap((side) => [
    ...flagRecord(side, stated[side].record, facts[side].record),
    ...flagStarter(side, stated[side].starter, facts[side].probableStarter),
  ]);
}

function flagRecord(side: 'home' | 'away', stated?: string, known?: string): FactFlag[] {
  const statedNumbers = normalizeRecord(stated);
  const knownNumbers = normalizeRecord(known);
  if (statedNumbers === undefined || knownNumbers === undefined) return [];
  if (statedNumbers === knownNumbers) return [];
  return [{ side, fact: 'record', stated: cleanLine(stated ?? '', 60), known: known ?? '' }];
}

/** “7–3–0” and “7-3, second in the East” are “7-3”; undefined when there is no record in it. */
function normalizeRecord(record: string | undefined): string | undefined {
  const numbers = /(\d{1,3})\s*[-–—]\s*(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?/.exec(record ?? '');
  if (numbers === null) return undefined;
  const [, wins, losses, third = '0'] = numbers;
  const counts = [wins, losses, ...(Number(third) === 0 ? [] : [third])];
  return counts.map(Number).join('-');
}

const nobody =
  /^(tbd|tba|unknown|undecided|unconfirmed|not (yet )?(announced|confirmed|known)|none|n a)\b/;

function flagStarter(side: 'home' | 'away', stated?: string, known?: string): FactFlag[] {
  const statedName = parseLastName(stated);
  const knownName = parseLastName(known);
  if (statedName === undefined || knownName === undefined || statedName === knownName) return [];
  return [{ side, fact: 'starter', stated: cleanLine(stated ?? '', 60), known: known ?? '' }];
}

/** What stands in brackets behind a name (“(R, 3.10 ERA)”) and suffixes are no part of it. */
function parseLastName(person: string | undefined): string | undefined {
  const name = foldName((person ?? '').replace(/[(,[].*$/s, '')).replace(/ (jr|sr|ii|iii|iv)$/, '');
  return name === '' || nobody.test(name) ? undefined : name.split(' ').at(-1);
}
