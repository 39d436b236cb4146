import { createNameIndex } from '#domain/names.ts';
import { z } from 'zod';
import type { TournamentAnalysis, TournamentFacts, Findings } from '#providers/analysts/analyst.ts';
import { cleanLine, cleanText } from '#providers/reading/clean-text.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import { keyFactorsSchema, tidyKeyFactors, toKeyFactors } from './key-factors.ts';
import {
  contradictory,
  readAnswer,
  refusedBy,
  type Reading,
  toStrictSchema,
  unreadable,
} from './reading.ts';

export type FieldAnswer = Pick<
  TournamentAnalysis,
  'winnerId' | 'contenders' | 'reasoning' | 'keyFactors'
>;

const maxContenders = 10;

/** Player IDs by the name the model must use; players with the same name get their ID appended. */
export function labelPlayers(facts: TournamentFacts): Map<string, string> {
  const count = (name: string) => facts.players.filter((player) => player.name === name).length;
  return new Map(
    facts.players.map(({ id, name }) => [count(name) > 1 ? `${name} (${id})` : name, id]),
  );
}

function createSchema(labels: string[], player: z.ZodType<string> = z.enum(labels)) {
  return z.object({
    winner: z.enum(labels).describe('Full name of the player who wins the tournament.'),
    contenders: z
      .array(
        z.object({
          player: player.describe('Full name; each player once.'),
          winProbability: z
            .number()
            .min(0.001)
            .max(0.6)
            .describe('Win probability, as a fraction. All of them together are at most 1.'),
          why: z.string().describe('One sentence.'),
        }),
      )
      .min(1)
      .max(maxContenders)
      .describe('The winner first, with the highest probability, then the others who can win.'),
    reasoning: z
      .string()
      .describe('The analysis in 150 to 400 words. “## ” headings, **bold**, “- ” bullets.'),
    keyFactors: keyFactorsSchema,
  });
}

type StatedField = z.infer<ReturnType<typeof createSchema>>;

export function createFieldAnswerSchema(facts: TournamentFacts): JsonRecord {
  return toStrictSchema(createSchema([...labelPlayers(facts).keys()]));
}

export function readFieldAnswer(
  text: string,
  facts: TournamentFacts,
  findings: Findings | undefined,
): Reading<FieldAnswer> {
  return readAnswer(text, (raw): Reading<FieldAnswer> => {
    const labels = labelPlayers(facts);
    const parsed = createSchema([...labels.keys()], z.string()).safeParse(tidy(raw, labels));
    if (!parsed.success) return refusedBy(parsed.error);
    const problems = contradictionsIn(parsed.data);
    if (problems.length > 0) return contradictory(problems);

    const winnerId = labels.get(parsed.data.winner);
    if (winnerId === undefined) return contradictory(['winner: not a player of the field']);
    const reasoning = cleanText(parsed.data.reasoning, 8_000);
    if (reasoning === '') return unreadable(['reasoning: it is empty']);
    return {
      ok: true,
      value: {
        winnerId,
        // Contenders who are not in the field are left out: one unknown name does not spoil the
        // others.
        contenders: parsed.data.contenders
          .flatMap(({ player, winProbability, why }) => {
            const playerId = labels.get(player);
            return playerId === undefined
              ? []
              : [{ playerId, winProbability, why: cleanLine(why, 400) }];
          })
          .toSorted((a, b) => b.winProbability - a.winProbability),
        reasoning,
        keyFactors: toKeyFactors(parsed.data.keyFactors, findings),
      },
    };
  });
}

/** Names as the schema spells them, however the model does. */
function tidy(raw: JsonRecord, labels: Map<string, string>): JsonRecord {
  const find = createNameIndex([...labels.keys()].map((label) => [label, label]));
  const tidyName = (name: unknown) => {
    const [label, ...others] = typeof name === 'string' ? find(name) : [];
    return label === undefined || others.length > 0 ? name : label;
  };
  return {
    ...raw,
    winner: tidyName(read.member(raw, 'winner')),
    contenders: read
      .list(raw, 'contenders')
      .slice(0, maxContenders)
      .map((entry) =>
        isRecord(entry) ? { ...entry, player: tidyName(read.member(entry, 'player')) } : entry,
      ),
    keyFactors: tidyKeyFactors(read.member(raw, 'keyFactors')),
  };
}

/** Fractions like 0.1 have no exact binary sum. */
const roundingTolerance = 1e-9;

function contradictionsIn({ winner, contenders }: StatedField): string[] {
  const players = contenders.map((contender) => contender.player);
  const probabilities = contenders.map((contender) => contender.winProbability);
  const winnersProbability = contenders.find((contender) => contender.player === winner);
  const total = probabilities.reduce((sum, probability) => sum + probability, 0);

  return [
    ...(new Set(players).size < players.length ? ['contenders: a player is listed twice'] : []),
    ...(total > 1 + roundingTolerance ? ['contenders: the probabilities sum to more than 1'] : []),
    ...(winnersProbability === undefined ? ['contenders: the winner is not among them'] : []),
    ...(winnersProbability !== undefined &&
    winnersProbability.winProbability < Math.max(...probabilities)
      ? ['contenders: the winner has to have the highest probability']
      : []),
  ];
}
