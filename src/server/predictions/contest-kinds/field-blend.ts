import type { AnalystId } from '#domain/analyst.ts';
import { toGolfConfidence } from '#domain/golf/golf-pick.ts';
import { blendField, golfAnalystWeight, golfBlendVersion } from '#forecasting/golf/field-blend.ts';
import type { TournamentAnalysis, Findings } from '#providers/analysts/analyst.ts';
import type { FieldMember } from '../../analysts/field-facts/field-facts.ts';
import type { GolfForecastRow } from '../../contests/fields/fields-types.ts';
import type { PredictedGolfer } from '../../ledger/predictions/predictions-types.ts';
import type { Predicted } from '../generation/generation-types.ts';
import { fieldShiftNote } from './field-policy.ts';

interface BlendedInputs {
  forecast: GolfForecastRow;
  members: FieldMember[];
  author: { id: AnalystId };
}

export function listWinChances(members: FieldMember[]) {
  return members.map(({ id, chance }) => ({ playerId: id, win: chance.win }));
}

/** Combines statistical and analyst probabilities; the most likely winner is our pick. */
export function predictField(
  { forecast, members, author }: BlendedInputs,
  analysis: TournamentAnalysis,
  findings: Findings | undefined,
): Predicted<'tournament'> {
  const isVendor = author.id !== 'statistical';
  const analystWeight = isVendor ? golfAnalystWeight : 0;
  const stated = analysis.contenders.map(({ playerId, winProbability }) => ({
    playerId,
    win: winProbability,
  }));
  const pooled = new Map(
    blendField(listWinChances(members), stated, analystWeight).map(({ playerId, win }) => [
      playerId,
      win,
    ]),
  );
  const golfers = members
    .map(({ id, name, chance }): PredictedGolfer => ({
      playerId: id,
      name,
      statistical: chance.win,
      analyst: stated.find(({ playerId }) => playerId === id)?.win ?? null,
      ours: pooled.get(id) ?? chance.win,
      top5: chance.top5,
      top10: chance.top10,
      top20: chance.top20,
      makeCut: chance.makeCut,
      skill: chance.skill,
      sampleRounds: chance.sampleRounds,
    }))
    .toSorted((a, b) => b.ours - a.ours);
  const [pick] = golfers;
  if (pick === undefined) throw new Error('a field without players was predicted');
  const confidence = toGolfConfidence(pick.ours);

  return {
    pick: { id: pick.playerId, probability: pick.ours },
    confidence,
    content: {
      golfers,
      fieldSize: members.length,
      weights: { statistical: 1 - analystWeight, analyst: analystWeight },
      blendVersion: golfBlendVersion,
      forecast: { model: forecast.model, madeAt: forecast.madeAt.toISOString() },
      reasoning: formatShiftNote(pick, golfers, analysis, confidence) + analysis.reasoning,
      keyFactors: analysis.keyFactors.map(({ text, sourceUrl }) => ({
        text,
        sourceUrl: sourceUrl ?? null,
      })),
      analysis: isVendor
        ? {
            winnerId: analysis.winnerId,
            contenders: analysis.contenders,
            sources: findings?.sources ?? [],
            retrievedAt: findings?.retrievedAt.toISOString() ?? null,
          }
        : null,
    },
  };
}

function formatShiftNote(
  pick: PredictedGolfer,
  golfers: PredictedGolfer[],
  { winnerId }: TournamentAnalysis,
  confidence: number,
): string {
  if (winnerId === pick.playerId) return '';
  const other = golfers.find(({ playerId }) => playerId === winnerId)?.name ?? 'unknown';
  return fieldShiftNote(pick.name, other, confidence);
}
