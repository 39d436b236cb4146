import type { SideFacts } from '../analyst.ts';
import type { JsonRecord } from '../../reading/json.ts';

const maxResults = 10;
const maxFigures = 30;
const maxInjuries = 20;

/** A side as shown to a model. Only properties listed here are ever sent. */
export function describeSide(side: SideFacts): JsonRecord {
  return {
    name: side.name,
    shortName: side.shortName,
    abbreviation: side.abbreviation,
    record: side.record,
    conference: side.conference,
    division: side.division,
    probableStarter: side.probableStarter,
    injuries: side.injuries
      ?.slice(0, maxInjuries)
      .map(({ name, position, status }) => ({ name, position, status })),
    restDays: side.restDays,
    lastResults: side.form?.slice(0, maxResults).map((result) => ({
      date: result.date,
      opponent: result.opponent,
      atHome: result.atHome,
      scored: result.scored,
      allowed: result.allowed,
    })),
    figures: side.figures?.slice(0, maxFigures).map(({ name, value }) => ({ name, value })),
  };
}
