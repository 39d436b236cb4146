import type { AnalystSlot } from '#domain/analyst.ts';
import type {
  Analysis,
  AnalysisRequest,
  TournamentAnalysis,
  FieldRequest,
  Findings,
  Researcher,
  VendorAnalyst,
} from '#providers/analysts/analyst.ts';
import { type Analysts, createAnalysts } from '#providers/analysts/registry.ts';

/** Default answer of a scripted analyst: the home team with 80%, 30–10. */
const favorsHome: Analysis = {
  winner: 'home',
  homeWinProbability: 0.8,
  homeScore: 30,
  awayScore: 10,
  reasoning: 'They are good.',
  keyFactors: [{ text: 'Goodness', sourceUrl: 'https://news.example/goodness' }],
  teamAnalysis: { home: 'Good.', away: 'Bad.' },
  extras: { segments: [], playerProps: [], notes: [] },
  flags: [],
  requestedModel: 'test-model',
  returnedModel: 'test-model-2',
  answer: '{"winner":"home"}',
  usage: { inputTokens: 10, outputTokens: 20, costUsd: 0.001, latencyMs: 5 },
};

/** The first two players of a field: 30% and 20%. */
function favorsFirst({ facts }: FieldRequest): TournamentAnalysis {
  const [first, second] = facts.players;
  const contender = (player: typeof first, winProbability: number) =>
    player === undefined
      ? []
      : [{ playerId: player.id, winProbability, why: `${player.name} plays well.` }];
  return {
    winnerId: first?.id ?? '',
    contenders: [...contender(first, 0.3), ...contender(second, 0.2)],
    reasoning: 'They play well.',
    keyFactors: [{ text: 'Goodness', sourceUrl: 'https://news.example/goodness' }],
    requestedModel: 'test-model',
    returnedModel: 'test-model-2',
    answer: '{"winner":"first"}',
    usage: { inputTokens: 10, outputTokens: 20, costUsd: 0.001, latencyMs: 5 },
  };
}

/**
 * An analyst for testing the code around one: it acts while writing, pays for one request, and
 * gives the scripted answer. The vendors' protocols are tested on the stand-ins.
 */
export function scriptedAnalyst(
  options: {
    slot?: AnalystSlot;
    meanwhile?: (request: AnalysisRequest) => unknown;
    says?: Partial<Analysis>;
    /** Called for the winner of a tournament, as `meanwhile` for a game. */
    meanwhileInField?: (request: FieldRequest) => unknown;
    picks?: (request: FieldRequest) => TournamentAnalysis;
    costUsd?: number;
  } = {},
): VendorAnalyst {
  const { slot = 'openai', meanwhile, says = {}, costUsd = 0.001 } = options;
  const { meanwhileInField, picks = favorsFirst } = options;
  const call = {
    vendor: 'openai' as const,
    model: 'test-model',
    purpose: 'analysis' as const,
    worstCostUsd: costUsd,
  };
  return {
    id: slot,
    vendor: 'openai',
    model: 'test-model',
    readsOptions: true,
    parameters: { maxOutputTokens: 100 },
    analyze(request) {
      return request.session.pay(call, async () => {
        await meanwhile?.(request);
        const value = { ...favorsHome, ...says };
        return { ok: true, value, usage: { costUsd }, returnedModel: value.returnedModel };
      });
    },
    pickWinner(request) {
      return request.session.pay(call, async () => {
        await meanwhileInField?.(request);
        const value = picks(request);
        return { ok: true, value, usage: { costUsd }, returnedModel: value.returnedModel };
      });
    },
    compare: () => Promise.reject(new Error('no teams are compared here')),
    test: () => Promise.reject(new Error('no vendor is tested here')),
  };
}

/** A searcher that finds one page and repeats the query. */
export function scriptedResearcher(changes: Partial<Findings> = {}): Researcher {
  return {
    vendor: 'perplexity',
    model: 'searcher',
    search: ({ query }) =>
      Promise.resolve({
        model: 'searcher',
        instructions: `search for ${query}`,
        query: `query ${query}`,
        response: 'Found something.',
        sources: [{ url: 'https://news.example/goodness', title: 'Goodness explained' }],
        retrievedAt: new Date('2026-11-21T18:00:00Z'),
        ...changes,
      }),
  };
}

/** An installation with one analyst and a searcher. */
export function scriptedAnalysts(
  options: Parameters<typeof scriptedAnalyst>[0] = {},
  researcher: Researcher | undefined = scriptedResearcher(),
): Analysts {
  return createAnalysts({ [options.slot ?? 'openai']: scriptedAnalyst(options) }, researcher);
}
