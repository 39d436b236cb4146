import { getLeague } from '#domain/league.ts';
import type { TournamentFacts, FieldRequest } from '../analyst.ts';
import { labelPlayers } from '../answers/read-field.ts';
import type { JsonRecord } from '../../reading/json.ts';
import { type UntrustedBlocks, type QuestionText, writeQuestion } from './question-text.ts';

/** Maximum JSON length of a field, leaving room for findings. */
const maxFieldCharacters = 38_000;

export function writeFieldQuestion(request: FieldRequest, blocks: UntrustedBlocks): QuestionText {
  const { facts } = request;
  const { league } = facts;
  const title = `${getLeague(league).label}: ${facts.name}`;
  return writeQuestion(
    { league, title, description: describeFittingField(facts) },
    request,
    blocks,
  );
}

/** Always the whole field; a very large one has fewer earlier results per player. */
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
