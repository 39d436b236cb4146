import type { AnalystId } from '#domain/analyst.ts';
import type { GolfChance } from '#domain/forecast.ts';
import { golfConfidenceOf } from '#domain/golf-pick.ts';
import { golfStartOf } from '#domain/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  type DescribedField,
  describeFavourite,
  describeField,
} from '#forecasting/golf/describe-field.ts';
import { blendField, golfAnalystWeight, golfBlendVersion } from '#forecasting/golf/field-blend.ts';
import type {
  FieldAnalysis,
  FieldFacts,
  FieldRequest,
  Findings,
} from '#providers/analysts/analyst.ts';
import { type FieldMember, gatherFieldFacts } from '../../analysts/field-facts/service.ts';
import type { AppContext } from '../../context.ts';
import { listCompetitors } from '../../contests/games/service.ts';
import { listGolfEntries, listGolfForecasts } from '../../contests/fields/service.ts';
import type { GolfForecastRow } from '../../contests/fields/types.ts';
import { listTournamentsByIds } from '../../contests/tournaments/service.ts';
import type { TournamentRow } from '../../contests/tournaments/types.ts';
import { AppError } from '../../errors.ts';
import { refreshGolfForecasts } from '../../forecasts/fields/service.ts';
import { readField } from '../../ledger/predictions/service.ts';
import type { HouseDraft, PredictedGolfer } from '../../ledger/predictions/types.ts';
import type {
  Blended,
  ContestKind,
  GatheredInputs,
  GenerationRequest,
} from '../generation/types.ts';
import type { FieldOptions } from '../options/service.ts';
import {
  factPartsOf,
  fieldProblemsOf,
  fieldAskedWith,
  fieldInputsKeyOf,
  fieldHeadlineNote,
  limitSources,
  openChances,
  searchQueryOf,
} from './field-policy.ts';
import { admissionOf, fieldRefusalOf, requirePredictable } from '../refusals/service.ts';

/** Who picks the winner: a vendor's analyst, or the statistical forecast in words. */
interface Author {
  id: AnalystId;
  model: string;
  readsOptions: boolean;
  pickWinner(request: FieldRequest): Promise<FieldAnalysis> | FieldAnalysis;
}

/** The statistical forecast in words: it asks nobody, so it need not be waited for. */
interface Baseline extends Author {
  id: 'statistical';
  pickWinner(): FieldAnalysis;
}

/** What a prediction of a tournament is made from. */
interface Inputs extends GatheredInputs {
  tournament: TournamentRow;
  forecast: GolfForecastRow;
  /** Everybody who plays. */
  members: FieldMember[];
  author: Author;
}

/** A tournament: one of many wins. */
export const field: ContestKind<'field', FieldOptions, Inputs, FieldFacts, FieldAnalysis> = {
  id: 'field',
  gather: gatherInputs,
  gatherFacts: (context, { tournament, members }, options) =>
    gatherFieldFacts(context, tournament, members, factPartsOf(options)),
  describeFacts: ({ players }) => `${players.length} players`,
  search: (facts, options) => ({
    subject: { field: facts },
    query: searchQueryOf(options),
    searchDepth: options.searchDepth,
  }),
  limitFindings: (findings, options) => limitSources(findings, options.mostSources),
  ask: async ({ author }, question) => author.pickWinner(question),
  problemsOf: ({ author, members }, said) =>
    author.id === 'statistical' ? [] : fieldProblemsOf(said, chancesOf(members)),
  blend: (_context, inputs, analysis, findings) =>
    Promise.resolve(blend(inputs, analysis, findings)),
  settingsOf: fieldAskedWith,
  async admit(transaction, { league, contestId }, now) {
    const { tournament, entries } = await readField(transaction, league, contestId);
    const startsAt = tournament && golfStartOf(tournament, entries);
    return admissionOf(startsAt, fieldRefusalOf(tournament, entries, now));
  },
};

async function gatherInputs(
  context: AppContext,
  { league, contestId, slot, options }: GenerationRequest<FieldOptions>,
): Promise<Inputs> {
  const { tournament, forecast, members, chances } = await gatherField(context, league, contestId);
  const author = context.analysts.find(slot) ?? baselineOf(tournament, forecast, members);
  const key = fieldInputsKeyOf({
    tournament,
    analyst: author,
    chances,
    blendVersion: golfBlendVersion,
    options,
  });
  return { tournament, season: tournament.season, forecast, members, author, key };
}

/** A tournament that can be predicted now, with the forecast of its field. @throws AppError otherwise */
async function gatherField(context: AppContext, league: LeagueId, contestId: string) {
  const [found] = await listTournamentsByIds(context, league, [contestId]);
  const entries = await listGolfEntries(context, league, [contestId]);
  const refusal = fieldRefusalOf(found, entries, context.now());
  const tournament = requirePredictable(found, refusal);

  await refreshGolfForecasts(context, [contestId]);
  const forecast = (await listGolfForecasts(context, [contestId])).get(contestId);
  const chances = openChances(forecast?.players ?? [], entries);
  if (forecast === undefined || chances.length === 0) {
    throw new AppError('unavailable', 'There is no forecast of this field yet. Please try again.');
  }
  return { tournament, forecast, chances, members: await nameAll(context, league, chances) };
}

/**
 * What the house says of a tournament by itself: chances of the whole field.
 * @throws AppError where it cannot be predicted now
 */
export async function draftOfHouseField(
  context: AppContext,
  league: LeagueId,
  contestId: string,
): Promise<HouseDraft> {
  const { tournament, forecast, members, chances } = await gatherField(context, league, contestId);
  const author = baselineOf(tournament, forecast, members);
  const analysis = author.pickWinner();
  const blended = blend({ forecast, members, author }, analysis, undefined, members.length);
  return {
    ...blended,
    contest: { kind: 'field', league, id: contestId, season: tournament.season },
    inputsKey: fieldInputsKeyOf({
      tournament,
      analyst: { id: 'house', model: author.model, readsOptions: false },
      chances,
      blendVersion: golfBlendVersion,
    }),
    requestedSlot: null,
    analyst: author.id,
    requestedModel: analysis.requestedModel,
    returnedModel: analysis.returnedModel,
    settings: 'default',
    content: {
      ...blended.content,
      isBaseline: true,
      raw: {
        searchModel: null,
        searchResponse: null,
        analysisModel: analysis.returnedModel,
        analysisResponse: analysis.answer,
      },
      usage: {},
      steps: [],
    },
  };
}

async function nameAll(
  context: AppContext,
  league: LeagueId,
  chances: GolfChance[],
): Promise<FieldMember[]> {
  const players = await listCompetitors(context, league);
  return chances.map((chance) => {
    const player = players.get(chance.playerId);
    return {
      id: chance.playerId,
      name: player?.name ?? 'unknown',
      country: player === undefined || player.location === '' ? undefined : player.location,
      chance,
    };
  });
}

/** The statistical forecast as an author: its favourite, and what stands behind him. */
function baselineOf(
  tournament: TournamentRow,
  forecast: GolfForecastRow,
  members: FieldMember[],
): Baseline {
  const { golf, name } = tournament;
  const field: DescribedField = {
    tournament: name,
    rounds: golf?.rounds ?? 4,
    cutAfterRound: golf?.cut?.afterRound,
    players: members.map(({ name: player, chance }) => ({ name: player, ...chance })),
  };
  return {
    id: 'statistical',
    model: forecast.model,
    readsOptions: false,
    pickWinner: () => {
      const reasoning = describeField(field);
      const favourite = members.toSorted((a, b) => b.chance.win - a.chance.win)[0];
      return {
        winnerId: favourite?.id ?? '',
        contenders: [],
        reasoning,
        keyFactors: describeFavourite(field).map((text) => ({ text })),
        requestedModel: forecast.model,
        returnedModel: forecast.model,
        answer: reasoning,
        usage: {},
      };
    },
  };
}

function chancesOf(members: FieldMember[]) {
  return members.map(({ id, chance }) => ({ playerId: id, win: chance.win }));
}

/** Statistical chances and the analyst's as one; the likeliest winner is the headline. */
function blend(
  {
    forecast,
    members,
    author,
  }: Pick<Inputs, 'forecast' | 'members'> & { author: Pick<Author, 'id'> },
  analysis: FieldAnalysis,
  findings: Findings | undefined,
  keptGolfers: number = storedGolfers,
): Blended<'field'> {
  const isVendor = author.id !== 'statistical';
  const analystWeight = isVendor ? golfAnalystWeight : 0;
  const stated = analysis.contenders.map(({ playerId, winProbability }) => ({
    playerId,
    win: winProbability,
  }));
  const pooled = new Map(
    blendField(chancesOf(members), stated, analystWeight).map(({ playerId, win }) => [
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
      blend: pooled.get(id) ?? chance.win,
      top5: chance.top5,
      top10: chance.top10,
      top20: chance.top20,
      makeCut: chance.makeCut,
      skill: chance.skill,
      sampleRounds: chance.sampleRounds,
    }))
    .toSorted((a, b) => b.blend - a.blend);
  const [pick] = golfers;
  if (pick === undefined) throw new Error('a field without players was predicted');
  const confidence = golfConfidenceOf(pick.blend);

  return {
    pick: { id: pick.playerId, probability: pick.blend },
    confidence,
    content: {
      golfers: golfers.filter(({ analyst }, index) => index < keptGolfers || analyst !== null),
      fieldSize: members.length,
      weights: { statistical: 1 - analystWeight, analyst: analystWeight },
      blendVersion: golfBlendVersion,
      forecast: { model: forecast.model, madeAt: forecast.madeAt.toISOString() },
      reasoning: turnOf(pick, golfers, analysis, confidence) + analysis.reasoning,
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

/** So many of the field are kept with a prediction, besides those whom the analyst has named. */
const storedGolfers = 30;

function turnOf(
  pick: PredictedGolfer,
  golfers: PredictedGolfer[],
  { winnerId }: FieldAnalysis,
  confidence: number,
): string {
  if (winnerId === pick.playerId) return '';
  const other = golfers.find(({ playerId }) => playerId === winnerId)?.name ?? 'unknown';
  return fieldHeadlineNote(pick.name, other, confidence);
}
