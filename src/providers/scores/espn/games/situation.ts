import type { GameSituation } from '#domain/game.ts';
import type { Sides } from '#domain/matchup.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readId } from './team.ts';

const bases = ['onFirst', 'onSecond', 'onThird'];

/**
 * Reads what the scoreboard has of a live game: down and distance, count and bases, the last play.
 * Basketball and hockey have only the last play, and no feed marks power plays.
 */
export function readSituation(
  competition: JsonRecord,
  sides: Sides<JsonRecord>,
): GameSituation | undefined {
  const from = read.record(competition, 'situation');
  if (from === undefined) return undefined;
  const readAthlete = (role: string) => {
    const athlete = read.record(read.record(from, role), 'athlete');
    return read.text(athlete, 'displayName') ?? read.text(athlete, 'fullName');
  };
  const ball = read.text(from, 'possession');
  const hasBall = (['home', 'away'] as const).find(
    (side) => ball !== undefined && readId(read.record(sides[side], 'team')) === ball,
  );
  const [balls, strikes, outs] = ['balls', 'strikes', 'outs'].map((key) => read.count(from, key));
  const [home, away] = ['homeTimeouts', 'awayTimeouts'].map((key) => read.count(from, key));
  const [pitcher, batter] = [readAthlete('pitcher'), readAthlete('batter')];
  const situation: GameSituation = {
    down: read.text(from, 'downDistanceText'),
    possession: hasBall,
    isRedZone: read.flag(from, 'isRedZone'),
    timeouts: home === undefined || away === undefined ? undefined : { home, away },
    lastPlay: read.text(read.record(from, 'lastPlay'), 'text', 200),
    // Between half-innings the feed still sends a count, of nobody's turn at bat.
    ...(batter !== undefined && {
      pitcher,
      batter,
      count:
        balls === undefined || strikes === undefined || outs === undefined
          ? undefined
          : { balls, strikes, outs },
      bases: bases.map((key) => read.flag(from, key) === true),
    }),
  };
  const parts = Object.entries(situation).filter(([, value]) => value !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
