import type { Player } from '#domain/tournament.ts';
import { tennisSurfaces, type TennisSurface } from '#domain/tennis/tennis-surface.ts';
import namePools from '#providers/scores/simulated/tables/tennis-names.json' with { type: 'json' };
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { getTennisSpan } from './tennis-timetable.ts';
import type { TennisDescription } from './tennis-tours.ts';

/** Players and pairs of a simulated tour. Doubles players play no singles, which avoids clashes. */
export interface TennisPool {
  singles: readonly TennisEntrant[];
  doubles: readonly TennisEntrant[];
}

/** A player or a pair, with true strengths that are never exposed. */
export interface TennisEntrant {
  index: number;
  name: string;
  players: Player[];
  serveStyle: number;
  suits: Record<TennisSurface, number>;
}

const singlesCount = 264;
const pairCount = 112;
const entrantCount = singlesCount + pairCount;
/** Sd of the effect of a surface on a player, in shares of points. */
const surfaceSd = 0.014;
/** Big servers win more points on serve and fewer on return. */
const serveStyleSd = 0.014;
/** Skew of qualities toward the best players. */
const qualitySkew = 0.16;
const seasonCorrelation = 0.88;
/** Number of earlier seasons with an effect: 0.88 to the 30th is a fiftieth. */
const rememberedSeasons = 30;

export function createTennisPool(description: TennisDescription, seed: string): TennisPool {
  const stream = createRandomStream(seed, description.id, 'pool');
  const players = inventPlayers(description, stream, singlesCount + 2 * pairCount);

  const enter = (index: number, members: Player[]): TennisEntrant => ({
    index,
    name: members.map(({ name }) => name).join(' / '),
    players: members,
    serveStyle: stream.normal(0, serveStyleSd),
    suits: drawSuits(stream),
  });
  return {
    singles: players.slice(0, singlesCount).map((player, index) => enter(index, [player])),
    doubles: Array.from({ length: pairCount }, (_, pair) => {
      const first = singlesCount + 2 * pair;
      return enter(singlesCount + pair, players.slice(first, first + 2));
    }),
  };
}

/** Indoor courts are hard courts too, so half of the surface effect is shared. */
function drawSuits(stream: RandomStream): Record<TennisSurface, number> {
  const suits = Object.fromEntries(
    tennisSurfaces.map((surface) => [surface, stream.normal(0, surfaceSd)]),
  ) as Record<TennisSurface, number>;
  return { ...suits, indoor: suits.hard / 2 + (suits.indoor * Math.sqrt(3)) / 2 };
}

function inventPlayers(description: TennisDescription, stream: RandomStream, count: number) {
  const named = namePools.map((pool) => {
    const firstNames = pool[description.players];
    const names = pool.families.flatMap((family) => firstNames.map((first) => [first, family]));
    return { country: pool.country, names: stream.shuffled(names) };
  });
  const countries = stream.shuffled(
    Array.from({ length: count }, (_, index) => index % named.length),
  );

  return countries.map((country, index) => {
    const pool = named[country];
    const [first = '', family = ''] = pool?.names.pop() ?? [];
    return {
      league: description.id,
      id: `sim-${description.id}-player-${String(index + 1).padStart(3, '0')}`,
      name: `${first} ${family}`,
      shortName: `${first.charAt(0)}. ${family}`,
      country: pool?.country,
    };
  });
}

/** Everyone's quality at a moment, by index in the pool; a pure function. */
export type QualityAt = (at: number) => Float64Array;

/** Linear interpolation between the qualities at a season's start and end. */
export function qualityInSeason(
  description: TennisDescription,
  seed: string,
  year: number,
): QualityAt {
  const first = qualityAtTurn(description, seed, year);
  const last = qualityAtTurn(description, seed, year + 1);
  const { startsAt, endsAt } = getTennisSpan(year);

  return (at) => {
    const share = (at - startsAt) / (endsAt - startsAt);
    return first.map((quality, index) => quality * (1 - share) + (last[index] ?? 0) * share);
  };
}

/** A first-order autoregression over seasons, written as a finite sum so that it needs no start. */
function qualityAtTurn({ id, qualitySd }: TennisDescription, seed: string, year: number) {
  const innovation = Math.sqrt(1 - seasonCorrelation ** 2);
  const scores = new Float64Array(entrantCount);
  for (let back = 0; back < rememberedSeasons; back += 1) {
    const stream = createRandomStream(seed, id, 'quality', year - back);
    const weight = seasonCorrelation ** back * innovation;
    for (let index = 0; index < entrantCount; index += 1) {
      scores[index] = (scores[index] ?? 0) + weight * stream.normal(0, 1);
    }
  }
  return scores.map((score) => qualitySd * (score + qualitySkew * (score ** 2 - 1)));
}
