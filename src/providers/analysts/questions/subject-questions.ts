import { getLeague } from '#domain/league.ts';
import type {
  AnalysisRequest,
  GameFacts,
  PairFacts,
  PairRequest,
  TournamentFacts,
  FieldRequest,
} from '#providers/analysts/analyst.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import {
  type UntrustedBlocks,
  type QuestionText,
  writeQuestion,
  describeSide,
} from './question-text.ts';
import { comparisonRules } from '#providers/analysts/prompts/prompts.ts';
import { labelPlayers } from '#providers/analysts/answers/read-field.ts';

const maxMeetings = 10;

export function writeGameQuestion(request: AnalysisRequest, blocks: UntrustedBlocks): QuestionText {
  const { facts } = request;
  const { league } = facts;
  const question = { league, title: formatTitle(facts), description: describeGame(facts) };
  return writeQuestion(question, request, blocks);
}

export function formatTitle({ league, home, away }: GameFacts): string {
  const { label, sport } = getLeague(league);
  return sport === 'tennis'
    ? `${label}: ${home.name} (home) against ${away.name} (away)`
    : `${label}: ${away.name} at ${home.name}`;
}

/** A game as shown to a model, without prices or probabilities. */
function describeGame(facts: GameFacts): JsonRecord {
  const { label, contest } = getLeague(facts.league);
  return {
    league: label,
    contest,
    season: facts.season,
    phase: facts.phase,
    week: facts.week,
    startsAt: facts.startsAt.toISOString(),
    neutralSite: facts.neutralSite,
    indoor: facts.indoor,
    venue: facts.venue,
    city: facts.city,
    note: facts.note,
    tennis: facts.tennis && {
      tournament: facts.tennis.tournament,
      round: facts.tennis.round,
      surface: facts.tennis.surface,
      bestOf: facts.tennis.bestOf,
    },
    home: describeSide(facts.home),
    away: describeSide(facts.away),
    meetings: facts.meetings?.slice(0, maxMeetings).map((meeting) => ({
      date: meeting.date,
      homeName: meeting.homeName,
      homeScore: meeting.homeScore,
      awayScore: meeting.awayScore,
    })),
  };
}

const maxMetrics = 40;

export function writePairQuestion(request: PairRequest, blocks: UntrustedBlocks): QuestionText {
  const { facts } = request;
  const { league } = facts;
  const task = {
    rules: comparisonRules,
    sport: 'The two need not meet: compare their seasons so far, figure by figure.',
  };
  const question = { league, title: formatPairTitle(facts), description: describePair(facts) };
  return writeQuestion({ ...question, task }, request, blocks);
}

export function formatPairTitle({ league, a, b }: PairFacts): string {
  return `${getLeague(league).label}: ${a.name} compared with ${b.name}`;
}

function describePair(facts: PairFacts): JsonRecord {
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

/** Maximum JSON length of a field, leaving room for findings. */
const maxFieldCharacters = 38_000;

export function writeFieldQuestion(request: FieldRequest, blocks: UntrustedBlocks): QuestionText {
  const { facts } = request;
  const { league } = facts;
  const title = `${getLeague(league).label}: ${facts.name}`;
  const question = { league, title, description: describeFittingField(facts) };
  return writeQuestion(question, request, blocks);
}

/** Describes the whole field; a very large one has fewer earlier results per player. */
function describeFittingField(facts: TournamentFacts): JsonRecord {
  const descriptions = [5, 3, 1, 0].map((results) => describeField(facts, results));
  const fitting = descriptions.find(
    (description) => JSON.stringify(description).length <= maxFieldCharacters,
  );
  return fitting ?? describeField(facts, 0);
}

function describeField(facts: TournamentFacts, maxResults: number): JsonRecord {
  return {
    ...describeTournament(facts),
    field: [...labelPlayers(facts)].map(([label, id]) => {
      const player = facts.players.find((candidate) => candidate.id === id);
      return {
        name: label,
        country: player?.country,
        strokesPerRound: player?.strokesPerRound,
        ratedRounds: player?.ratedRounds,
        recent: player?.recent?.slice(0, maxResults),
        here: player?.here?.slice(0, maxResults),
      };
    }),
  };
}

export function describeTournament(facts: TournamentFacts): JsonRecord {
  return {
    tournament: facts.name,
    startsAt: facts.startsAt.toISOString(),
    course: facts.course,
    location: facts.location,
    par: facts.par,
    yards: facts.yards,
    major: facts.isMajor,
    rounds: facts.rounds,
    defendingChampion: facts.defendingChampion,
  };
}
