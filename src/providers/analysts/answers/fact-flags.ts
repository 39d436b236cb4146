import type { FactFlag } from '#domain/analyst.ts';
import type { GameFacts } from '../analyst.ts';
import { cleanLine } from '../clean-text.ts';
import { foldName } from './side-names.ts';

/** Facts the answer states about each side; undefined when it states none. */
export interface StatedFacts {
  home: StatedSide;
  away: StatedSide;
}

interface StatedSide {
  record?: string;
  starter?: string;
}

/** Stated facts that differ from ours; facts we do not have are not checked. */
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

/** “7–3–0” and “7-3, second in the East” become “7-3”; undefined without a record. */
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

/** Ignores suffixes and anything in parentheses after the name (“(R, 3.10 ERA)”). */
function parseLastName(person: string | undefined): string | undefined {
  const name = foldName((person ?? '').replace(/[(,[].*$/s, '')).replace(/ (jr|sr|ii|iii|iv)$/, '');
  return name === '' || nobody.test(name) ? undefined : name.split(' ').at(-1);
}
