import { getLeague } from '#domain/league.ts';
import { foldWords, withoutSuffix } from '#domain/names.ts';
import type { z } from 'zod';
import type { Analysis, Findings, GameFacts } from '#providers/analysts/analyst.ts';
import { cleanText, cleanLine } from '#providers/reading/clean-text.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { createCoreSchema, setsToWin } from './game-schema.ts';
import { tidyKeyFactors, toKeyFactors } from './key-factors.ts';
import { readExtras } from './sport-extras.ts';
import { contradictory, readAnswer, refusedBy, type Reading, unreadable } from './reading.ts';
import { findSide } from './side-names.ts';
import type { FactFlag } from '#domain/analyst.ts';

type GameAnswer = Omit<Analysis, 'requestedModel' | 'returnedModel' | 'answer' | 'usage'>;

type CoreAnswer = z.infer<ReturnType<typeof createCoreSchema>>;

/**
 * Reads and checks a model's answer on a game. Figures are accepted or rejected, never corrected.
 */
export function readGameAnswer(text: string, facts: GameFacts, findings: Findings | undefined) {
  return readAnswer(text, (raw): Reading<GameAnswer> => {
    const parsed = createCoreSchema(facts).safeParse(tidy(raw, facts));
    if (!parsed.success) return refusedBy(parsed.error);

    const core = parsed.data;
    const winner = core.winner === facts.home.name ? 'home' : 'away';
    const problems = contradictionsIn(core, winner, facts);
    if (problems.length > 0) return contradictory(problems);

    const { extras, starters, problems: extraProblems } = readExtras(facts, raw, core);
    const answer: GameAnswer = {
      winner,
      homeWinProbability: winner === 'home' ? core.winProbability : 1 - core.winProbability,
      homeScore: core.homeScore,
      awayScore: core.awayScore,
      reasoning: cleanText(core.reasoning, 8_000),
      keyFactors: toKeyFactors(core.keyFactors, findings),
      teamAnalysis: {
        home: cleanText(core.homeAnalysis, 3_000),
        away: cleanText(core.awayAnalysis, 3_000),
      },
      extras,
      flags: findFactFlags(
        {
          home: { record: core.homeRecord ?? undefined, starter: starters.home },
          away: { record: core.awayRecord ?? undefined, starter: starters.away },
        },
        facts,
      ),
    };

    const empty = listEmptyTexts(answer);
    if (empty.length > 0) return unreadable(empty);
    return extraProblems.length === 0
      ? { ok: true, value: answer }
      : contradictory(extraProblems, withOmission(answer));
  });
}

/** The winner's name as the schema spells it, and null for missing optional values. */
function tidy(raw: JsonRecord, facts: GameFacts): JsonRecord {
  const winner = read.member(raw, 'winner');
  const side = findSide(winner, facts.home, facts.away);
  return {
    ...raw,
    winner: side === undefined ? winner : facts[side].name,
    keyFactors: tidyKeyFactors(read.member(raw, 'keyFactors')),
    homeRecord: read.member(raw, 'homeRecord') ?? null,
    awayRecord: read.member(raw, 'awayRecord') ?? null,
  };
}

function contradictionsIn(core: CoreAnswer, winner: 'home' | 'away', facts: GameFacts): string[] {
  const [won, lost] =
    winner === 'home' ? [core.homeScore, core.awayScore] : [core.awayScore, core.homeScore];
  if (won <= lost) {
    return [`homeScore, awayScore: ${core.winner} is the winner and has to score more`];
  }
  if (getLeague(facts.league).sport === 'tennis' && won !== setsToWin(facts)) {
    return [`homeScore, awayScore: ${core.winner} wins with ${setsToWin(facts)} sets`];
  }
  return [];
}

function listEmptyTexts(answer: GameAnswer): string[] {
  const texts = {
    reasoning: answer.reasoning,
    homeAnalysis: answer.teamAnalysis.home,
    awayAnalysis: answer.teamAnalysis.away,
    keyFactors: answer.keyFactors.map((factor) => factor.text).join(''),
  };
  return Object.entries(texts)
    .filter(([, text]) => text === '')
    .map(([name]) => `${name}: it is empty`);
}

function withOmission(answer: GameAnswer): GameAnswer {
  const omission = {
    label: 'Left out',
    text: 'A part of the answer did not agree with the projected score or could not be read.',
  };
  return { ...answer, extras: { ...answer.extras, notes: [...answer.extras.notes, omission] } };
}

/** Stated facts that differ from ours; facts we do not have are not checked. */
function findFactFlags(
  stated: Record<'home' | 'away', { record?: string; starter?: string }>,
  facts: GameFacts,
): FactFlag[] {
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

/** Shortens “7–3–0” and “7-3, second in the East” to “7-3”; undefined without a record. */
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

/**
 * Reads the last name, without suffixes and anything in parentheses after the name (“(R, 3.10
 * ERA)”).
 */
function parseLastName(person: string | undefined): string | undefined {
  const name = withoutSuffix(foldWords((person ?? '').replace(/[(,[].*$/s, '')));
  return name === '' || nobody.test(name) ? undefined : name.split(' ').at(-1);
}
