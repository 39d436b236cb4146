import type { AnalystId, AskedWith } from '#domain/analyst.ts';
import { getGolfStart } from '#domain/golf/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  type DescribedField,
  describeFavorite,
  describeField,
} from '#forecasting/golf/describe-field.ts';
import type {
  TournamentAnalysis,
  TournamentFacts,
  VendorAnalyst,
} from '#providers/analysts/analyst.ts';
import { type FieldMember, gatherTournamentFacts } from '../../analysts/field-facts/field-facts.ts';
import type { AppContext } from '../../context.ts';
import { listGolfEntries, listGolfForecasts } from '../../contests/fields/fields.ts';
import { listCompetitors } from '../../contests/games/games.ts';
import { listTournamentsByIds } from '../../contests/tournaments/tournaments.ts';
import { AppError } from '../../errors.ts';
import { refreshGolfForecasts } from '../../forecasts/tournament-forecasts/tournament-forecasts.ts';
import { readField } from '../../ledger/predictions/predictions.ts';
import type { AutomaticDraft } from '../../ledger/predictions/predictions-types.ts';
import type { TournamentOptions } from '../options/options.ts';
import { findFieldRefusal, requirePredictable } from '../refusals/refusals.ts';
import { type ContestKind, toUnaskedMaking, requireConsistent } from './contest-kind.ts';
import * as rules from './tournament-rules.ts';

interface Inputs extends rules.FieldInputs {
  key: string;
  /** Who picks the winner: a vendor's analyst or the baseline. */
  author: { id: AnalystId } & Pick<VendorAnalyst, 'model' | 'readsOptions' | 'pickWinner'>;
  settings: AskedWith;
}

export const tournamentKind: ContestKind<{
  options: TournamentOptions;
  inputs: Inputs;
  facts: TournamentFacts;
  analysis: TournamentAnalysis;
}> = {
  async load(context, { league, contestId, slot, options }) {
    const field = await loadField(context, league, contestId);
    const author: Inputs['author'] = context.analysts.find(slot) ?? {
      id: 'statistical',
      model: field.forecast.model,
      readsOptions: false,
      pickWinner: () => Promise.resolve(analyzeField(field)),
    };
    const key = rules.buildFieldInputsKey({ ...field, analyst: author, options });
    return { ...field, author, key, settings: rules.fieldAskedWith(author, options) };
  },
  gatherFacts: (context, { tournament, members }, options) =>
    gatherTournamentFacts(context, tournament, members, rules.getFactParts(options)),
  describeFacts: ({ players }) => `${players.length} players`,
  search: (facts, options) => ({
    subject: { field: facts },
    query: rules.buildSearchQuery(options),
    searchDepth: options.searchDepth,
  }),
  async analyze({ author, members }, question) {
    const analysis = await author.pickWinner(question);
    if (author.id === 'statistical') return analysis;
    return requireConsistent(
      analysis,
      rules.listFieldProblems(analysis, rules.listWinChances(members)),
    );
  },
  combine: (_context, inputs, analysis, findings) =>
    Promise.resolve(rules.predictField(inputs, analysis, findings)),
  async admit(transaction, { league, contestId }, now) {
    const { tournament, entries } = await readField(transaction, league, contestId);
    const refusal = findFieldRefusal(tournament, entries, now);
    return refusal ?? getGolfStart(requirePredictable(tournament), entries);
  },
};

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
  const chances = rules.openChances(forecast?.players ?? [], entries);
  if (forecast === undefined || chances.length === 0) {
    throw new AppError('unavailable', 'No forecast for this field yet. Please try again.');
  }
  const players = await listCompetitors(context, league);
  const members = chances.map((chance): FieldMember => {
    const { name = 'unknown', location = '' } = players.get(chance.playerId) ?? {};
    return { id: chance.playerId, name, country: location === '' ? undefined : location, chance };
  });
  return { tournament, forecast, chances, members };
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
    players: members.map(({ name: player, chance }) => ({ name: player, ...chance })),
  };
  const reasoning = describeField(field);
  const favorite = members.toSorted((a, b) => b.chance.win - a.chance.win)[0];
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
 * Automatic prediction of a tournament, for the whole field.
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
    making: toUnaskedMaking(analysis),
    inputsKey: rules.buildFieldInputsKey({ ...field, analyst }),
  };
}
