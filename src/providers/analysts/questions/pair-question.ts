import { getLeague } from '#domain/league.ts';
import type { PairFacts, PairRequest } from '../analyst.ts';
import type { JsonRecord } from '../../reading/json.ts';
import { comparisonRules } from '../prompts/rules.ts';
import {
  type UntrustedBlocks,
  type QuestionText,
  writeQuestion,
  describeSide,
} from './question-text.ts';

const maxMetrics = 40;

export function writePairQuestion(request: PairRequest, blocks: UntrustedBlocks): QuestionText {
  const { facts } = request;
  const { league } = facts;
  const task = {
    rules: comparisonRules,
    sport: 'The two need not meet: compare their seasons so far, figure by figure.',
  };
  const question = {
    league,
    title: formatPairTitle(facts),
    description: describePair(facts),
    task,
  };
  return writeQuestion(question, request, blocks);
}

export function formatPairTitle({ league, a, b }: PairFacts): string {
  return `${getLeague(league).label}: ${a.name} compared with ${b.name}`;
}

export function describePair(facts: PairFacts): JsonRecord {
  const { aWins, bWins, ties, since } = facts.headToHead;
  return {
    league: getLeague(facts.league).label,
    season: facts.season,
    a: describeSide(facts.a),
    b: describeSide(facts.b),
    metrics: facts.metrics.slice(0, maxMetrics).map(({ name, a, b }) => ({ name, a, b })),
    headToHead: { aWins, bWins, ties, since },
  };
}
