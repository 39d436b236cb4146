import type { Transaction } from '#db/client.ts';
import type { AnalystId } from '#domain/analyst.ts';
import { getGolfStart } from '#domain/golf/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  type DescribedField,
  describeFavorite,
  describeField,
} from '#forecasting/golf/describe-field.ts';
import type { TournamentAnalysis, VendorAnalyst } from '#providers/analysts/analyst.ts';
import { type FieldMember, gatherTournamentFacts } from '#server/analysts/field-facts.ts';
import type { AppContext } from '#server/context.ts';
import { listGolfEntries, listGolfForecasts } from '#server/contests/fields/fields.ts';
import { listCompetitors } from '#server/contests/games/games.ts';
import { listTournamentsByIds } from '#server/contests/tournaments/tournaments.ts';
import { AppError } from '#server/errors.ts';
import { refreshGolfForecasts } from '#server/forecasts/tournament-forecasts/tournament-forecasts.ts';
import { readField } from '#server/ledger/predictions/predictions.ts';
import type { AutomaticDraft } from '#server/ledger/predictions/predictions-types.ts';
import type { TournamentOptions } from '#server/predictions/options.ts';
import {
  findFieldRefusal,
  type Refusal,
  requirePredictable,
} from '#server/predictions/refusals.ts';
import {
  type GenerationRequest,
  type PreparedContest,
  requireConsistent,
  toAutomaticMaking,
} from './contest-kind.ts';
import * as rules from './tournament-rules.ts';

/** Author of the winner pick: a vendor's analyst or the baseline. */
type FieldAuthor = { id: AnalystId } & Pick<VendorAnalyst, 'model' | 'readsOptions' | 'pickWinner'>;

/** @throws AppError when the tournament cannot be predicted now */
export async function prepareTournament(
  context: AppContext,
  { league, contestId, slot, options }: GenerationRequest<TournamentOptions>,
): Promise<PreparedContest> {
  const field = await loadField(context, league, contestId);
  const { tournament, members } = field;
  const author: FieldAuthor = context.analysts.find(slot) ?? {
    id: 'statistical',
    model: field.forecast.model,
    readsOptions: false,
    pickWinner: () => Promise.resolve(analyzeField(field)),
  };
  return {
    inputsKey: rules.buildFieldInputsKey({ ...field, analyst: author, options }),
    author,
    settings: rules.fieldAskedWith(author, options),
    async gatherFacts() {
      const parts = rules.getFactParts(options);
      const facts = await gatherTournamentFacts(context, tournament, members, parts);
      const { searchDepth } = options;
      const query = rules.buildSearchQuery(options);
      return {
        detail: `${facts.players.length} players`,
        search: { subject: { field: facts }, query, searchDepth },
        async predict(found, session) {
          const sources = found?.sources.slice(0, options.maxSources);
          const findings = found && { ...found, sources: sources ?? [] };
          const analysis = await author.pickWinner({ facts, findings, options, session });
          if (author.id !== 'statistical') {
            const probabilities = rules.listWinProbabilities(members);
            requireConsistent(analysis, rules.listFieldProblems(analysis, probabilities));
          }
          const predicted = rules.predictField({ ...field, author }, analysis, findings);
          return { analysis, predicted };
        },
      };
    },
    admit: (transaction, now) => admitTournament(transaction, { league, contestId }, now),
  };
}

/** The start by the stored state of the field, or why it may not be locked any more. */
export async function admitTournament(
  transaction: Transaction,
  { league, contestId }: Pick<GenerationRequest, 'league' | 'contestId'>,
  now: Date,
): Promise<Date | Refusal> {
  const { tournament, entries } = await readField(transaction, league, contestId);
  const refusal = findFieldRefusal(tournament, entries, now);
  return refusal ?? getGolfStart(requirePredictable(tournament), entries);
}

/**
 * A predictable tournament with its forecast.
 * @throws AppError otherwise
 */
async function loadField(context: AppContext, league: LeagueId, contestId: string) {
  const [found] = await listTournamentsByIds(context, league, [contestId]);
  const entries = await listGolfEntries(context, league, [contestId]);
  const refusal = findFieldRefusal(found, entries, context.now());
  const tournament = requirePredictable(found, refusal);

  await refreshGolfForecasts(context, [contestId]);
  const forecast = (await listGolfForecasts(context, [contestId])).get(contestId);
  const probabilities = rules.openProbabilities(forecast?.players ?? [], entries);
  if (forecast === undefined || probabilities.length === 0) {
    throw new AppError('unavailable', 'No forecast for this field yet. Please try again.');
  }
  const players = await listCompetitors(context, league);
  const members = probabilities.map((probability): FieldMember => {
    const { name = 'unknown', location = '' } = players.get(probability.playerId) ?? {};
    return {
      id: probability.playerId,
      name,
      country: location === '' ? undefined : location,
      probability,
    };
  });
  return { tournament, forecast, probabilities, members };
}

/** The statistical forecast in words: its favorite, and why. */
function analyzeField({
  tournament: { golf },
  forecast: { model },
  members,
}: Omit<rules.FieldInputs, 'author'>): TournamentAnalysis {
  const field: DescribedField = {
    rounds: golf?.rounds ?? 4,
    cutAfterRound: golf?.cut?.afterRound,
    players: members.map(({ name: player, probability }) => ({ name: player, ...probability })),
  };
  const reasoning = describeField(field);
  const favorite = members.toSorted((a, b) => b.probability.win - a.probability.win)[0];
  return {
    winnerId: favorite?.id ?? '',
    contenders: [],
    reasoning,
    keyFactors: describeFavorite(field).map((text) => ({ text })),
    requestedModel: model,
    returnedModel: model,
    answer: reasoning,
    usage: {},
  };
}

/**
 * Drafts the automatic prediction of a tournament, for the whole field.
 * @throws AppError when it cannot be predicted now
 */
export async function draftAutomaticTournament(
  context: AppContext,
  league: LeagueId,
  contestId: string,
): Promise<AutomaticDraft> {
  const field = await loadField(context, league, contestId);
  const analysis = analyzeField(field);
  const analyst = { id: 'automatic', model: field.forecast.model, readsOptions: false };
  return {
    predicted: rules.predictField({ ...field, author: { id: 'statistical' } }, analysis, undefined),
    making: toAutomaticMaking(analysis),
    inputsKey: rules.buildFieldInputsKey({ ...field, analyst }),
  };
}
