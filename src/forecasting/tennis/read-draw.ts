import { finalRank, isKnockOut, nameOfRound, roundRank } from '#domain/tennis/round-rank.ts';

/** A singles match of a tournament; a side that is not known yet is undefined. */
export interface ListedMatch {
  round: string;
  sides: readonly [ListedPlayer | undefined, ListedPlayer | undefined];
  /** Index of the side that won, walkovers included; undefined until there is a winner. */
  winner?: 0 | 1 | undefined;
  /** Probability that the first side wins; undefined where no forecast exists. */
  probability?: number | undefined;
}

interface ListedPlayer {
  id: string;
  /** Seed in this tournament. */
  seed?: number | undefined;
}

/** A place for a winner of the round before, or for somebody not named yet. */
export const openPlace = -1;
interface DrawnMatch {
  /** Players by number, or an open place. */
  places: [number, number];
  /** Index of the side that is through; −1 while open. */
  winner: number;
  probability?: number | undefined;
}

interface DrawRound {
  name: string;
  matches: DrawnMatch[];
  /** Players not named yet who enter here: places for qualifiers, for example. */
  unnamed: number[];
}

/** What is known of a knockout draw; players are numbers, in the order of `players`. */
export interface Draw {
  /** The rounds of the main draw, the final last. */
  rounds: DrawRound[];
  players: {
    /** Undefined for one not named yet. */
    id?: string;
    seed?: number | undefined;
    /** Index of the player's first round. */
    entered: number;
    /** Index of the round that the player is sure of; the number of rounds for the champion. */
    reached: number;
    /** False after a loss. */
    isIn: boolean;
  }[];
}

/**
 * Reads the main draw from a tournament's singles. Who plays whom is known as far as matches name
 * both sides: feeds give no positions. A player named in a later round is through, whatever the
 * match before says. Undefined for what is no knockout draw, or is not half named.
 */
export function readDraw(listed: readonly ListedMatch[]): Draw | undefined {
  const players: Draw['players'] = [];
  const numbers = new Map<string, number>();
  const numberOf = (player: ListedPlayer | undefined) => {
    if (player === undefined) return openPlace;
    const { id, seed } = player;
    const number = numbers.get(id) ?? players.length;
    numbers.set(id, number);
    const known = { seed: seed ?? players[number]?.seed, entered: 0, reached: 0, isIn: true };
    players[number] = { id, ...known };
    return number;
  };
  const rounds = [...new Set(listed.map(({ round }) => round))]
    .filter((name) => name !== '' && roundRank(name) > 0 && isKnockOut(name))
    .toSorted((a, b) => roundRank(a) - roundRank(b))
    .map((name): DrawRound => ({
      name,
      unnamed: [],
      matches: listed
        .filter(({ round, winner, sides }) => {
          const isBye = winner !== undefined && sides.includes(undefined);
          return round === name && !isBye;
        })
        .map(({ sides: [first, second], winner = -1, probability }) => {
          return { places: [numberOf(first), numberOf(second)], winner, probability };
        }),
    }));
  const named = rounds.map((round) => listPlaces(round).filter((place) => place >= 0));
  if (named.some((own) => new Set(own).size < own.length)) return undefined;
  for (const [number, player] of players.entries()) {
    player.entered = named.findIndex((own) => own.includes(number));
    player.reached = named.findLastIndex((own) => own.includes(number));
  }

  addUnlisted(rounds, players);
  const isFinal = ({ name }: DrawRound) => roundRank(name) >= finalRank;
  if (!rounds.slice(-1).some(isFinal)) return undefined;
  if (rounds.some((round) => isFinal(round) && round.matches.length > 1)) return undefined;
  for (const [index, { matches }] of rounds.entries()) {
    for (const match of matches) {
      const through = match.places.map((number) => (players[number]?.reached ?? -1) > index);
      if (through[0] !== through[1]) match.winner = through.indexOf(true);
    }
    for (const [number, { entered, reached }] of players.entries()) {
      const isSkipped = entered < index && index < reached && !named[index]?.includes(number);
      if (isSkipped && !letThrough(matches, number)) return undefined;
    }
  }
  for (const [index, round] of rounds.entries()) {
    const places = listPlaces(round);
    const known = places.filter((number) => (players[number]?.entered ?? index) < index).length;
    const coming = (rounds[index - 1]?.matches.length ?? 0) - known;
    const missing = places.filter((place) => place === openPlace).length - coming;
    if (missing < 0) return undefined;
    for (let count = 0; count < missing; count += 1) {
      round.unnamed.push(players.push({ entered: index, reached: index, isIn: true }) - 1);
    }
  }
  const isFromGroups = listed.some(({ round }) => roundRank(round) > 0 && !isKnockOut(round));
  if (players.length - numbers.size > (isFromGroups ? 0 : numbers.size)) return undefined;

  for (const number of numbers.values()) {
    const player = players[number];
    const match = rounds[player?.reached ?? 0]?.matches.find(({ places }) =>
      places.includes(number),
    );
    if (player === undefined || match === undefined || match.winner < 0) continue;
    const hasWon = match.places[match.winner] === number;
    if (hasWon) player.reached += 1;
    // Others may have won all of the round whose match the feed left out.
    const isNextOver = rounds[player.reached]?.matches.every(({ winner }) => winner >= 0) === true;
    player.isIn = hasWon && !isNextOver;
  }
  return { rounds, players };
}

function listPlaces({ matches }: DrawRound): number[] {
  return matches.flatMap(({ places }) => places);
}

/** Adds matches and rounds that are not listed, so that every winner has a place in the next. */
function addUnlisted(rounds: DrawRound[], players: Draw['players']): void {
  let left = 0;
  for (let index = 0; index < rounds.length || left > 1; index += 1) {
    const round = (rounds[index] ??= { name: '', matches: [], unnamed: [] });
    const entering = players.filter(({ entered }) => entered === index).length;
    left = Math.max(round.matches.length, Math.ceil((left + entering) / 2));
    round.name ||= nameOfRound(left);
    while (round.matches.length < left) {
      round.matches.push({ places: [openPlace, openPlace], winner: -1 });
    }
  }
}

/** Gives a player a match that the feed left out, won, without anybody named if there is one. */
function letThrough(matches: DrawnMatch[], player: number): boolean {
  const [match] = matches
    .filter(({ places, winner }) => winner < 0 && places.includes(openPlace))
    .toSorted((a, b) => Math.max(...a.places) - Math.max(...b.places));
  if (match === undefined) return false;
  match.winner = match.places.indexOf(openPlace);
  match.places[match.winner] = player;
  return true;
}

/** Whether somebody's opponent after the next match is not known yet. */
export function hasUnknownPairs({ rounds }: Draw): boolean {
  return rounds.some((round) => {
    const open = listPlaces(round).filter((place) => place === openPlace);
    return round.matches.length > 1 && open.length > 1;
  });
}
