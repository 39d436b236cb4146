import type { AnalystId } from '#domain/analyst.ts';
import type { GolfChance } from '#domain/forecast.ts';
import { getGolfStart } from '#domain/golf/golf-start.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  type DescribedField,
  describeFavorite,
  describeField,
} from '#forecasting/golf/describe-field.ts';
import { golfBlendVersion } from '#forecasting/golf/field-blend.ts';
import type {
  TournamentAnalysis,
  TournamentFacts,
  FieldRequest,
} from '#providers/analysts/analyst.ts';
import { type FieldMember, gatherTournamentFacts } from '../../analysts/field-facts/field-facts.ts';
import type { AppContext } from '../../context.ts';
import { listCompetitors } from '../../contests/games/games.ts';
import { listGolfEntries, listGolfForecasts } from '../../contests/fields/fields.ts';
import type { GolfForecastRow } from '../../contests/fields/fields-types.ts';
import { listTournamentsByIds } from '../../contests/tournaments/tournaments.ts';
import type { TournamentRow } from '../../contests/tournaments/tournaments-types.ts';
import { AppError } from '../../errors.ts';
import { refreshGolfForecasts } from '../../forecasts/tournament-forecasts/tournament-forecasts.ts';
import { readField } from '../../ledger/predictions/predictions.ts';
import type { AutomaticDraft } from '../../ledger/predictions/predictions-types.ts';
import type {
  ContestKind,
  GatheredInputs,
  GenerationRequest,
} from '../generation/generation-types.ts';
import type { TournamentOptions } from '../options/options.ts';
import {
  getFactParts,
  listFieldProblems,
  fieldAskedWith,
  buildFieldInputsKey,
  limitSources,
  openChances,
  buildSearchQuery,
} from './field-policy.ts';
import { toAdmission, findFieldRefusal, requirePredictable } from '../refusals/refusals.ts';
import { predictField, listWinChances } from './field-blend.ts';
import { unasked, unaskedContent } from './unasked.ts';

/** Who picks the winner: a vendor's analyst or the baseline. */
interface Author {
  id: AnalystId;
  model: string;
  readsOptions: boolean;
  pickWinner(request: FieldRequest): Promise<TournamentAnalysis> | TournamentAnalysis;
}

/** The statistical forecast in words: synchronous, as it calls no vendor. */
interface Baseline extends Author {
  id: 'statistical';
  pickWinner(): TournamentAnalysis;
}

/** Inputs of a tournament prediction. */
interface Inputs extends GatheredInputs {
  tournament: TournamentRow;
  forecast: GolfForecastRow;
  /** The field. */
  members: FieldMember[];
  author: Author;
}

/** A tournament, with a field of players. */
export const tournamentKind: ContestKind<
  'tournament',
  TournamentOptions,
  Inputs,
  TournamentFacts,
  TournamentAnalysis
> = {
  id: 'tournament',
  gather: gatherInputs,
  gatherFacts: (context, { tournament, members }, options) =>
    gatherTournamentFacts(context, tournament, members, getFactParts(options)),
  describeFacts: ({ players }) => `${players.length} players`,
  search: (facts, options) => ({
    subject: { field: facts },
    query: buildSearchQuery(options),
    searchDepth: options.searchDepth,
  }),
  limitFindings: (findings, options) => limitSources(findings, options.maxSources),
  ask: async ({ author }, question) => author.pickWinner(question),
  listProblems: ({ author, members }, said) =>
    author.id === 'statistical' ? [] : listFieldProblems(said, listWinChances(members)),
  combine: (_context, inputs, analysis, findings) =>
    Promise.resolve(predictField(inputs, analysis, findings)),
  getSettings: fieldAskedWith,
  async admit(transaction, { league, contestId }, now) {
    const { tournament, entries } = await readField(transaction, league, contestId);
    const startsAt = tournament && getGolfStart(tournament, entries);
    return toAdmission(startsAt, findFieldRefusal(tournament, entries, now));
  },
};

async function gatherInputs(
  context: AppContext,
  { league, contestId, slot, options }: GenerationRequest<TournamentOptions>,
): Promise<Inputs> {
  const { tournament, forecast, members, chances } = await gatherTournament(
    context,
    league,
    contestId,
  );
  const author = context.analysts.find(slot) ?? createBaseline(tournament, forecast, members);
  const key = buildFieldInputsKey({
    tournament,
    analyst: author,
    chances,
    blendVersion: golfBlendVersion,
    options,
  });
  return { tournament, season: tournament.season, forecast, members, author, key };
}

/**
 * A predictable tournament with its forecast.
 * @throws AppError otherwise
 */
async function gatherTournament(context: AppContext, league: LeagueId, contestId: string) {
  const [found] = await listTournamentsByIds(context, league, [contestId]);
  const entries = await listGolfEntries(context, league, [contestId]);
  const refusal = findFieldRefusal(found, entries, context.now());
  const tournament = requirePredictable(found, refusal);

  await refreshGolfForecasts(context, [contestId]);
  const forecast = (await listGolfForecasts(context, [contestId])).get(contestId);
  const chances = openChances(forecast?.players ?? [], entries);
  if (forecast === undefined || chances.length === 0) {
    throw new AppError('unavailable', 'No forecast for this field yet. Please try again.');
  }
  return { tournament, forecast, chances, members: await nameAll(context, league, chances) };
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
  const { tournament, forecast, members, chances } = await gatherTournament(
    context,
    league,
    contestId,
  );
  const author = createBaseline(tournament, forecast, members);
  const analysis = author.pickWinner();
  const predicted = predictField({ forecast, members, author }, analysis, undefined);
  return {
    ...predicted,
    contest: { kind: 'tournament', league, id: contestId, season: tournament.season },
    inputsKey: buildFieldInputsKey({
      tournament,
      analyst: { id: 'automatic', model: author.model, readsOptions: false },
      chances,
      blendVersion: golfBlendVersion,
    }),
    ...unasked(analysis),
    content: { ...predicted.content, ...unaskedContent(analysis) },
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

/** The statistical forecast as an author: its favorite, and why. */
function createBaseline(
  tournament: TournamentRow,
  forecast: GolfForecastRow,
  members: FieldMember[],
): Baseline {
  const { golf } = tournament;
  const field: DescribedField = {
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
      const favorite = members.toSorted((a, b) => b.chance.win - a.chance.win)[0];
      return {
        winnerId: favorite?.id ?? '',
        contenders: [],
        reasoning,
        keyFactors: describeFavorite(field).map((text) => ({ text })),
        requestedModel: forecast.model,
        returnedModel: forecast.model,
        answer: reasoning,
        usage: {},
      };
    },
  };
}
