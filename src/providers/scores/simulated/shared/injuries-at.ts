import type { GameInjuries, Injury } from '#domain/injury.ts';
import { createRandomStream } from './random.ts';
import { rosterOf } from './roster.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { InjuryRules, SimulatedLeague } from './simulated-season.ts';
import type { SimulatedTeam } from './simulated-team.ts';

const injuryDetails: readonly string[] = [
  'Ankle, Sprain',
  'Back, Tightness',
  'Groin, Strain',
  'Hamstring, Strain',
  'Illness',
  'Knee, Sprain',
  'Shoulder, Soreness',
  'Wrist, Bruise',
];

const dayMs = 86_400_000;
const longestDays = 20;
/** Behind all who ever stand in a box score: who is listed as out never plays. */
const firstOnBench = 30;
const benchSize = 14;

/** What a list of injured is drawn from. */
type InjuredLeague = Pick<SimulatedLeague, 'id' | 'injuries'>;

/**
 * Who is hurt on both sides of a game at a moment (epoch ms). Each day brings a team an injury or
 * none, which heals after days and may turn for better or worse on the way.
 */
export function injuriesAt(
  league: InjuredLeague,
  seed: string,
  game: SimulatedGame,
  at: number,
): GameInjuries {
  const ofTeam = (team: SimulatedTeam, starterName: string | undefined): Injury[] =>
    listInjured(league, seed, team, game.season, at).filter(({ name }) => name !== starterName);
  return {
    gameId: game.id,
    home: ofTeam(game.home, game.homeStarter?.name),
    away: ofTeam(game.away, game.awayStarter?.name),
  };
}

/** Newest first; each player once, with what came last. */
function listInjured(
  league: InjuredLeague,
  seed: string,
  team: SimulatedTeam,
  season: number,
  at: number,
): Injury[] {
  const { id, injuries: rules } = league;
  const bench = rosterOf(seed, team, season, firstOnBench + benchSize).slice(firstOnBench);
  const today = Math.floor(at / dayMs);
  const listed = new Map<string, Injury>();

  for (let day = today; day > today - longestDays - 1; day -= 1) {
    const hurt = hurtOn(rules, [seed, 'injury', id, team.competitor.id, day], day);
    const player = hurt === undefined ? undefined : bench[hurt.place];
    if (hurt === undefined || player === undefined || listed.has(player.id)) continue;
    const stage = stageAt(hurt, at);
    if (stage === undefined) continue;
    listed.set(player.id, {
      playerId: player.id,
      name: player.name,
      position: rules.positions[hurt.place % rules.positions.length],
      status: stage.word,
      detail: hurt.detail,
      updatedAt: new Date(stage.since).toISOString(),
    });
  }
  return [...listed.values()];
}

/** One man's injury from its first moment to its last, in epoch ms. */
interface Hurt {
  place: number;
  detail: string;
  startsAt: number;
  turnsAt: number;
  endsAt: number;
  firstWord: string;
  secondWord: string;
}

function hurtOn(rules: InjuryRules, keys: (string | number)[], day: number): Hurt | undefined {
  const stream = createRandomStream(...keys);
  if (!stream.happens(rules.chanceADay)) return undefined;

  const place = stream.index(benchSize);
  const detail = stream.pick(injuryDetails);
  const startsAt = Math.floor((day + stream.next()) * dayMs);
  const days = Math.min(longestDays, 0.5 - rules.meanDays * Math.log(1 - stream.next()));
  const endsAt = startsAt + Math.floor(days * dayMs);
  const turnsAt = startsAt + Math.floor((endsAt - startsAt) * (0.2 + 0.6 * stream.next()));

  const first = stream.index(rules.words.length);
  const step = stream.happens(0.5) ? 0 : stream.pick([-1, 1]);
  const wordAt = (level: number): string =>
    rules.words[Math.min(rules.words.length - 1, Math.max(0, level))] ?? '';
  return {
    place,
    detail,
    startsAt,
    turnsAt,
    endsAt,
    firstWord: wordAt(first),
    secondWord: wordAt(first + step),
  };
}

/** The word for an injury at a moment, and since when; undefined before it and after. */
function stageAt(hurt: Hurt, at: number): { word: string; since: number } | undefined {
  const { startsAt, turnsAt, endsAt, firstWord, secondWord } = hurt;
  if (at < startsAt || at >= endsAt) return undefined;
  const hasTurned = at >= turnsAt && secondWord !== firstWord;
  return hasTurned ? { word: secondWord, since: turnsAt } : { word: firstWord, since: startsAt };
}
