import type { AnalystId, AnalystSlot, GenerationOutcome } from '#domain/analyst.ts';
import type { GolfChance } from '#domain/forecast.ts';
import { golfStartOf } from '#domain/golf-start.ts';
import { golfConfidenceOf } from '#domain/golf-pick.ts';
import {
  type DescribedField,
  describeFavourite,
  describeField,
} from '#forecasting/golf/describe-field.ts';
import { blendField, golfAnalystWeight, golfBlendVersion } from '#forecasting/golf/field-blend.ts';
import {
  type FieldAnalysis,
  type FieldFacts,
  type FieldRequest,
  type Findings,
} from '#providers/analysts/analyst.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { doOnce } from '../claims/service.ts';
import { type FieldMember, gatherFieldFacts } from '../../analysts/field-facts/service.ts';
import { listCompetitors } from '../../contests/games/service.ts';
import { refreshGolfForecasts } from '../../forecasts/fields/service.ts';
import type { GolfContent, GolfLedgerRow, PredictedGolfer } from '../../ledger/fields/policy.ts';
import {
  appendGolfPrediction,
  findSealedGolf,
  gradeEndedGolf,
  type GolfDraft,
  type SealedGolf,
} from '../../ledger/fields/service.ts';
import { recordSteps } from '../../analysts/progress/service.ts';
import { research } from '../../analysts/research/service.ts';
import {
  askAnalyst,
  countGeneration,
  onAllowance,
  openSession,
} from '../../analysts/spending/service.ts';
import { predictionChannel, writePrediction } from '../../announcements.ts';
import {
  type GolfForecastRow,
  listGolfEntries,
  listGolfForecasts,
  listTournamentsByIds,
  type TournamentRow,
} from '../../contests/tournaments/service.ts';
import {
  factPartsOf,
  fieldProblemsOf,
  golfAskedWith,
  golfInputsKeyOf,
  golfRefusalOf,
  golfTurnNote,
  type GolfWishes,
  limitSources,
  openChances,
  searchQueryOf,
} from './policy.ts';
import { noteRequest } from './store.ts';

const league = 'pga';

export interface GolfGenerationRequest {
  tournamentId: string;
  slot: AnalystSlot;
  wishes: GolfWishes;
}

/** One prediction for a member, made now or found as it was made from the same inputs. */
export async function generateGolfPrediction(
  context: AppContext,
  askerId: string,
  request: GolfGenerationRequest,
): Promise<{ outcome: GenerationOutcome; row: GolfLedgerRow }> {
  const inputs = await gatherInputs(context, request);
  const { tournamentId, slot } = request;
  const find = () => findSealedGolf(context, tournamentId, inputs.key);

  const stored = await find();
  // Who waited for the making of another's call is given what is stored.
  let outcome: GenerationOutcome = 'stored';
  const make = async (): Promise<GolfLedgerRow> => {
    const appended = await carryOut(context, askerId, request, inputs);
    if (appended.outcome === 'appended') outcome = 'made';
    return appended.row;
  };
  const row =
    stored ??
    (await doOnce(context, inputs.key, find, () =>
      onAllowance(context, { userId: askerId, slot, author: inputs.author.id }, make),
    ));
  if (stored !== undefined && row.analyst !== 'statistical') {
    await countGeneration(context, slot, 'reused');
  }
  await noteRequest(context.db, askerId, row.id, context.now());
  return { outcome, row };
}

/** Who picks the winner: a vendor's analyst, or the statistical forecast in words. */
interface Author {
  id: AnalystId;
  model: string;
  readsWishes: boolean;
  pickWinner(request: FieldRequest): Promise<FieldAnalysis>;
}

/** What a prediction is made from; `key` names all of it. */
interface Inputs {
  tournament: TournamentRow;
  forecast: GolfForecastRow;
  /** Everybody who plays. */
  members: FieldMember[];
  author: Author;
  key: string;
}

async function gatherInputs(
  context: AppContext,
  { tournamentId, slot, wishes }: GolfGenerationRequest,
): Promise<Inputs> {
  const [tournament] = await listTournamentsByIds(context.db, league, [tournamentId]);
  const entries = await listGolfEntries(context.db, league, [tournamentId]);
  const refusal = golfRefusalOf(tournament, entries, context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
  if (tournament === undefined) throw new AppError('not_found', 'There is no such tournament.');

  await refreshGolfForecasts(context, [tournamentId]);
  const forecast = (await listGolfForecasts(context.db, [tournamentId])).get(tournamentId);
  const chances = openChances(forecast?.players ?? [], entries);
  if (forecast === undefined || chances.length === 0) {
    throw new AppError('unavailable', 'There is no forecast of this field yet. Please try again.');
  }
  const members = await nameAll(context, chances);
  const author = context.analysts.find(slot) ?? baselineOf(tournament, forecast, members);
  const key = golfInputsKeyOf({
    tournament,
    analyst: author,
    chances,
    blendVersion: golfBlendVersion,
    wishes,
  });
  return { tournament, forecast, members, author, key };
}

async function nameAll(context: AppContext, chances: GolfChance[]): Promise<FieldMember[]> {
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
): Author {
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
    readsWishes: false,
    pickWinner: () => {
      const reasoning = describeField(field);
      const favourite = members.toSorted((a, b) => b.chance.win - a.chance.win)[0];
      return Promise.resolve({
        winnerId: favourite?.id ?? '',
        contenders: [],
        reasoning,
        keyFactors: describeFavourite(field).map((text) => ({ text })),
        requestedModel: forecast.model,
        returnedModel: forecast.model,
        answer: reasoning,
        usage: {},
      });
    },
  };
}

/** The story of a golf prediction, one step after the other. */
async function carryOut(
  context: AppContext,
  askerId: string,
  { tournamentId, slot, wishes }: GolfGenerationRequest,
  inputs: Inputs,
): Promise<SealedGolf> {
  const { tournament, members, author } = inputs;
  const session = openSession(context, { userId: askerId, slot, league, subject: tournamentId });
  const steps = recordSteps(context, askerId, league, tournamentId);

  const facts = await steps.take(
    'facts',
    () => gatherFieldFacts(context, tournament, members, factPartsOf(wishes)),
    ({ players }) => `${players.length} players`,
  );
  const found = author.readsWishes
    ? await steps.takeRecorded('research', () => search(context, facts, wishes, session))
    : undefined;
  const findings = limitSources(found, wishes.mostSources);
  const isVendor = author.id !== 'statistical';
  const analysis = await steps.take(
    'analysis',
    () =>
      askAnalyst(
        context,
        slot,
        () => author.pickWinner({ facts, findings, wishes, session }),
        (said) => (isVendor ? fieldProblemsOf(said, chancesOf(members)) : []),
      ),
    ({ returnedModel }) => `written by ${returnedModel}`,
  );
  const blended = await steps.take(
    'blend',
    () => Promise.resolve(blend(inputs, analysis, findings)),
    ({ confidence }) => `${confidence.toFixed(1)}% for the pick`,
  );

  const appended = await appendGolfPrediction(
    context,
    {
      tournamentId,
      season: tournament.season,
      inputsKey: inputs.key,
      requestedBy: askerId,
      requestedSlot: slot,
      analyst: author.id,
      requestedModel: analysis.requestedModel,
      returnedModel: analysis.returnedModel,
      askedWith: golfAskedWith(author, wishes),
      ...blended,
      content: { ...blended.content, steps: steps.records },
      words: {
        instructions: author.readsWishes ? wishes.instructions : null,
        query: findings?.query ?? null,
        searchInstructions: findings?.instructions ?? null,
      },
    },
    (contest, now) => {
      const refusal = golfRefusalOf(contest.tournament, contest.entries, now);
      return refusal === undefined
        ? { isOpen: true, startsAt: golfStartOf(contest.tournament ?? tournament, contest.entries) }
        : { isOpen: false, refusal };
    },
  );
  if (appended.outcome === 'refused') {
    throw new AppError(appended.refusal.code, appended.refusal.message);
  }
  await context.connection.notify(
    predictionChannel,
    writePrediction({ league, gameId: tournamentId, id: appended.row.id }),
  );
  return appended;
}

function search(
  context: AppContext,
  facts: FieldFacts,
  wishes: GolfWishes,
  session: FieldRequest['session'],
) {
  return research(context, {
    subject: { field: facts },
    query: searchQueryOf(wishes),
    searchDepth: wishes.searchDepth,
    session,
  });
}

function chancesOf(members: FieldMember[]) {
  return members.map(({ id, chance }) => ({ playerId: id, win: chance.win }));
}

type Blended = Pick<GolfDraft, 'predictedWinnerId' | 'winProbability' | 'confidence'> & {
  content: Omit<GolfContent, 'private' | 'steps'>;
};

/** Statistical chances and the analyst's as one; the likeliest winner is the headline. */
function blend(
  { forecast, members, author }: Inputs,
  analysis: FieldAnalysis,
  findings: Findings | undefined,
): Blended {
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
    predictedWinnerId: pick.playerId,
    winProbability: pick.blend,
    confidence,
    content: {
      golfers: golfers.filter(({ analyst }, index) => index < storedGolfers || analyst !== null),
      fieldSize: members.length,
      weights: { statistical: 1 - analystWeight, analyst: analystWeight },
      blendVersion: golfBlendVersion,
      forecast: { model: forecast.model, madeAt: forecast.madeAt.toISOString() },
      isBaseline: findings === undefined,
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
      raw: {
        searchModel: findings?.model ?? null,
        searchResponse: findings?.response ?? null,
        analysisModel: analysis.returnedModel,
        analysisResponse: analysis.answer,
      },
      usage: analysis.usage,
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
  return golfTurnNote(pick.name, other, confidence);
}

/** Grades every prediction whose tournament has ended; calling it again changes nothing. */
export async function gradeFinishedTournaments(context: AppContext): Promise<void> {
  const written = await gradeEndedGolf(context);
  if (written > 0) context.log.info({ league, written }, 'golf predictions were graded');
}
