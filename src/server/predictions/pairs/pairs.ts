import type { PairAnalysisView } from '#contract/generation.ts';
import { analystLabel, type AnalystSlot } from '#domain/analyst.ts';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import {
  type PairFacts,
  type PairAnalysis,
  type VendorAnalyst,
  type AnalysisOptions,
} from '#providers/analysts/analyst.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { generateOnce } from '../generation/generation.ts';
import { gatherPairFacts } from '../../analysts/facts/facts.ts';
import { forecastMeeting } from '../../forecasts/game-forecasts/game-forecasts.ts';
import { viewSource } from '../../ledger/projections/projections.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '../../security/digests.ts';
import { research } from '../../analysts/research/research.ts';
import { askAnalyst, openSession } from '../../analysts/spending/spending.ts';
import { findPairAnalysis, type PairRow, savePairAnalysis } from './pairs-store.ts';

export interface PairAsked {
  league: LeagueId;
  aId: string;
  bId: string;
  slot: AnalystSlot;
  options: AnalysisOptions;
}

/** Min distance from even, in probability, to call one of them stronger. */
const clearlyStronger = 0.03;

/**
 * An analyst's comparison of two teams, whether or not they meet; not a prediction, and not graded.
 * The same facts and options return the stored text.
 */
export async function analyzePair(
  context: AppContext,
  askerId: string,
  asked: PairAsked,
): Promise<PairAnalysisView> {
  const { league, aId, bId, slot, options } = asked;
  if (!isTeamLeague(league) || !context.leagues.includes(league)) {
    throw new AppError('not_found', 'Team comparison is not available in this league.');
  }
  const facts = await gatherPairFacts(context, league, aId, bId);
  const analyst = context.analysts.find(slot);
  const key = buildKey(facts, analyst, asked, options);
  const find = () => findPairAnalysis(context.db, key);

  const asking = { key, userId: askerId, slot, author: analyst?.id ?? ('statistical' as const) };
  const { made } = await generateOnce(context, asking, find, async () => {
    const written =
      analyst === undefined
        ? await writeBaseline(context, league, facts, asked)
        : await writeByAnalyst(context, askerId, facts, asked, analyst);
    const pair: PairRow = {
      inputsKey: key,
      league,
      aId,
      bId,
      requestedBy: askerId,
      createdAt: context.now(),
      ...written,
    };
    await savePairAnalysis(context.db, pair);
    return { isNew: true, made: pair };
  });
  return view(made);
}

type Made = Pick<PairRow, 'analyst' | 'requestedModel' | 'returnedModel' | 'content'>;

async function writeByAnalyst(
  context: AppContext,
  askerId: string,
  facts: PairFacts,
  { league, aId, bId, slot, options }: PairAsked,
  analyst: VendorAnalyst,
): Promise<Made> {
  const subject = `${aId}/${bId}`;
  const spender = { userId: askerId, slot, league, subject };
  const { findings } = await research(context, {
    subject: { pair: facts },
    ...options,
    session: openSession(context, spender, 'research'),
  });
  const session = openSession(context, spender, 'analysis');
  const analysis = await askAnalyst(context, slot, () =>
    analyst.compare({ facts, findings, options, session }),
  );
  return {
    analyst: slot,
    requestedModel: analysis.requestedModel,
    returnedModel: analysis.returnedModel,
    content: {
      requestedSlot: slot,
      isBaseline: findings === undefined,
      stronger: analysis.stronger,
      reasoning: analysis.reasoning,
      keyFactors: analysis.keyFactors,
      sources: findings?.sources ?? [],
    },
  };
}

/** Without an analyst: our ratings' forecast for a meeting at a neutral site. */
async function writeBaseline(
  context: AppContext,
  league: TeamLeagueId,
  { a, b, season }: PairFacts,
  { aId, bId, slot }: PairAsked,
): Promise<Made> {
  const forecast = await forecastMeeting(context, league, { season, aId, bId });
  const names = { home: a.shortName, away: b.shortName };
  return {
    analyst: 'statistical',
    requestedModel: forecast.model,
    returnedModel: forecast.model,
    content: {
      requestedSlot: slot,
      isBaseline: true,
      stronger: strongerBy(forecast.homeWinProbability),
      reasoning: `If they met today at a neutral site:\n\n${describeForecast(forecast, { league, names })}`,
      keyFactors: forecast.factors.map(({ name, detail }) => ({ text: `${name}: ${detail}` })),
      sources: [],
    },
  };
}

function strongerBy(aWinProbability: number): PairAnalysis['stronger'] {
  if (Math.abs(aWinProbability - 0.5) < clearlyStronger) return 'even';
  return aWinProbability > 0.5 ? 'a' : 'b';
}

function buildKey(
  facts: PairFacts,
  analyst: VendorAnalyst | undefined,
  { slot }: PairAsked,
  options: AnalysisOptions,
): string {
  const author = analyst === undefined ? 'statistical' : { slot, model: analyst.model, options };
  return sha256(canonicalJson({ pair: facts, author }));
}

function view({ content, ...row }: PairRow): PairAnalysisView {
  return {
    aId: row.aId,
    bId: row.bId,
    aiModel: row.analyst,
    aiModelLabel: analystLabel(row.analyst),
    requestedSlot: content.requestedSlot,
    returnedModel: row.returnedModel,
    isBaseline: content.isBaseline,
    createdAt: row.createdAt.toISOString(),
    stronger: content.stronger,
    reasoning: content.reasoning,
    keyFactors: content.keyFactors.map(({ text, sourceUrl }) => ({
      text,
      sourceUrl: sourceUrl ?? null,
    })),
    sources: content.sources.map(viewSource),
  };
}
