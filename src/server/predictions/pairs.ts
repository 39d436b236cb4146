import {
  type PairAnalysisView,
  pairAnalysisEndpoints,
} from '#contract/predictions/generation-endpoints.ts';
import type { Database } from '#db/client.ts';
import { pairAnalyses } from '#db/tables/analyses.ts';
import { analystLabel, type AnalystSlot, type Source } from '#domain/analyst.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { describeForecast } from '#forecasting/describe-forecast.ts';
import type { PairFacts, PairAnalysis, VendorAnalyst } from '#providers/analysts/analyst.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { GenerationRequest } from './contest-kinds/contest-kind.ts';
import { generateOnce } from './generation/generation.ts';
import { gatherPairFacts } from '#server/analysts/facts.ts';
import { forecastMeeting } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { viewSource } from '#server/ledger/projections.ts';
import { sha256 } from '#server/security/digests.ts';
import { research } from '#server/analysts/research.ts';
import * as spending from '#server/analysts/spending/spending.ts';
import { readOptions } from './options.ts';
import type { Routes } from '#server/http/route.ts';

interface PairContent extends Pick<PairAnalysis, 'stronger' | 'reasoning' | 'keyFactors'> {
  requestedSlot: AnalystSlot;
  isBaseline: boolean;
  sources: Source[];
}

type PairRow = Omit<typeof pairAnalyses.$inferSelect, 'content'> & { content: PairContent };

interface PairAsked extends Pick<GenerationRequest, 'league' | 'slot' | 'options'> {
  aId: string;
  bId: string;
}

/** Min distance from even, in probability, to call one of them stronger. */
const clearlyStronger = 0.03;

/**
 * An analyst's comparison of two teams, whether or not they meet; not a prediction, and not graded.
 * The same facts and options return the stored text.
 */
async function analyzePair(context: AppContext, askerId: string, request: PairAsked) {
  const { league, aId, bId, slot } = request;
  if (!isTeamLeague(league) || !context.leagues.includes(league)) {
    throw new AppError('not_found', 'Team comparison is not available in this league.');
  }
  const facts = await gatherPairFacts(context, league, aId, bId);
  const analyst = context.analysts.find(slot);
  const author =
    analyst === undefined
      ? 'statistical'
      : { slot, model: analyst.model, options: request.options };
  const inputsKey = sha256(canonicalJson({ pair: facts, author }));
  const { row } = await generateOnce<PairRow>(context, {
    userId: askerId,
    slot,
    inputsKey,
    isCharged: analyst !== undefined,
    async reuse() {
      const row = await findPairAnalysis(context.db, inputsKey);
      if (row === undefined) return undefined;
      await spending.countReuse(context, slot, row.analyst);
      return { outcome: 'stored', row };
    },
    async make() {
      const written =
        analyst === undefined
          ? await writeBaseline(context, league, facts, request)
          : await writeByAnalyst(context, askerId, facts, request, analyst);
      const place = { inputsKey, league, aId, bId, requestedBy: askerId };
      const pair = { ...place, createdAt: context.now(), ...written };
      await savePairAnalysis(context.db, pair);
      return { outcome: 'made', row: pair };
    },
  });
  return view(row);
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
    session: spending.openSession(context, spender, 'research'),
  });
  const session = spending.openSession(context, spender, 'analysis');
  const analysis = await spending.translateAnalystErrors(context, slot, () =>
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

/**
 * Writes the baseline without an analyst: our ratings' forecast for a meeting at a neutral site.
 */
async function writeBaseline(
  context: AppContext,
  league: TeamLeagueId,
  { a, b, season }: PairFacts,
  { aId, bId, slot }: PairAsked,
): Promise<Made> {
  const forecast = await forecastMeeting(context, league, { season, aId, bId });
  const names = { home: a.shortName, away: b.shortName };
  const lead = forecast.homeWinProbability - 0.5;
  return {
    analyst: 'statistical',
    requestedModel: forecast.model,
    returnedModel: forecast.model,
    content: {
      requestedSlot: slot,
      isBaseline: true,
      stronger: Math.abs(lead) < clearlyStronger ? 'even' : lead > 0 ? 'a' : 'b',
      reasoning: `If they met today at a neutral site:\n\n${describeForecast(forecast, { league, names })}`,
      keyFactors: forecast.factors.map(({ name, detail }) => ({ text: `${name}: ${detail}` })),
      sources: [],
    },
  };
}

function view({ content, ...row }: PairRow): PairAnalysisView {
  return {
    ...content,
    aId: row.aId,
    bId: row.bId,
    aiModel: row.analyst,
    aiModelLabel: analystLabel(row.analyst),
    returnedModel: row.returnedModel,
    createdAt: row.createdAt.toISOString(),
    keyFactors: content.keyFactors.map(({ text, sourceUrl }) => ({
      text,
      sourceUrl: sourceUrl ?? null,
    })),
    sources: content.sources.map(viewSource),
  };
}

async function findPairAnalysis(db: Database, inputsKey: string): Promise<PairRow | undefined> {
  const [row] = await db.select().from(pairAnalyses).where(eq(pairAnalyses.inputsKey, inputsKey));
  return row as PairRow | undefined;
}

/** An insertion whose answer was lost with the connection has succeeded if its row is there. */
async function savePairAnalysis(db: Database, pair: PairRow): Promise<void> {
  try {
    await db.insert(pairAnalyses).values(pair).onConflictDoNothing();
  } catch (error) {
    if ((await findPairAnalysis(db, pair.inputsKey)) === undefined) throw error;
  }
}

export function registerPairAnalysisRoutes({ context, route }: Routes): void {
  route(pairAnalysisEndpoints.analyzePair, async ({ params, body, user }) => {
    await spending.limitGenerations(context, user);
    const { league } = params;
    const request = { league, aId: body.a, bId: body.b, ...readOptions(body) };
    return analyzePair(context, user.id, request);
  });
}
