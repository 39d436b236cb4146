import { getLeague } from '#domain/league.ts';
import type { AnalysisRequest, GameFacts } from '../analyst.ts';
import type { JsonRecord } from '../../reading/json.ts';
import {
  type UntrustedBlocks,
  type QuestionText,
  writeQuestion,
  describeSide,
} from './question-text.ts';

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
export function describeGame(facts: GameFacts): JsonRecord {
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
