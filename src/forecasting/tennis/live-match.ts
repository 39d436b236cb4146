import type { GameFormat } from '#domain/game.ts';
import { hasWonSet, isPossibleSet } from '#domain/tennis/set-score.ts';
import { insideUnit } from '#domain/betting/normal-curve.ts';

/** Sets won, and games in the current set. */
export interface MatchState {
  homeSets: number;
  awaySets: number;
  homeGames: number;
  awayGames: number;
}

type SetFormat = Pick<GameFormat, 'gamesInSet' | 'hasMatchTiebreak'>;

const bisections = 50;

/**
 * Whether a match in play can stand like this in its format; points of a match tie-break cannot be
 * read.
 */
export function isPossibleScore(
  setsToWin: 2 | 3,
  { homeSets, awaySets, homeGames, awayGames }: MatchState,
  { gamesInSet, hasMatchTiebreak = false }: SetFormat = {},
): boolean {
  if (homeSets >= setsToWin || awaySets >= setsToWin) return false;
  const isDecider = homeSets === setsToWin - 1 && awaySets === setsToWin - 1;
  if (hasMatchTiebreak && isDecider) return homeGames === 0 && awayGames === 0;
  return isPossibleSet(homeGames, awayGames, gamesInSet);
}

/**
 * Games are independent with a constant probability, solved so that the start matches the forecast;
 * the server is unknown, and a tie-break counts like a game.
 * @throws RangeError for an impossible score.
 */
export function liveMatchProbability(
  probability: number,
  setsToWin: 2 | 3,
  state: MatchState,
  format: SetFormat = {},
) {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a forecast must lie between 0 and 1, not ${probability}`);
  }
  for (const count of Object.values(state)) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no score`);
  }
  if (state.homeSets >= setsToWin) return insideUnit(1);
  if (state.awaySets >= setsToWin) return insideUnit(0);
  if (!isPossibleScore(setsToWin, state, format)) {
    throw new RangeError(`${state.homeGames}–${state.awayGames} is no score of a set`);
  }

  const start = { homeSets: 0, awaySets: 0, homeGames: 0, awayGames: 0 };
  let low = 0;
  let high = 1;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (matchFrom(middle, setsToWin, start, format) < probability) low = middle;
    else high = middle;
  }
  return insideUnit(matchFrom((low + high) / 2, setsToWin, state, format));
}

function matchFrom(game: number, setsToWin: number, state: MatchState, format: SetFormat): number {
  const setsFrom = (home: number, away: number): number => {
    if (home >= setsToWin) return 1;
    if (away >= setsToWin) return 0;
    const isDecider = home === setsToWin - 1 && away === setsToWin - 1;
    const set = format.hasMatchTiebreak === true && isDecider ? game : newSet;
    return set * setsFrom(home + 1, away) + (1 - set) * setsFrom(home, away + 1);
  };
  const newSet = setFrom(game, 0, 0, format.gamesInSet);
  const { homeSets, awaySets, homeGames, awayGames } = state;
  if (homeGames === 0 && awayGames === 0) return setsFrom(homeSets, awaySets);
  const current = setFrom(game, homeGames, awayGames, format.gamesInSet);
  return (
    current * setsFrom(homeSets + 1, awaySets) + (1 - current) * setsFrom(homeSets, awaySets + 1)
  );
}

/** Probability of winning the set from a given number of games each. */
function setFrom(game: number, home: number, away: number, gamesInSet?: number): number {
  if (hasWonSet(home, away, gamesInSet)) return 1;
  if (hasWonSet(away, home, gamesInSet)) return 0;
  return (
    game * setFrom(game, home + 1, away, gamesInSet) +
    (1 - game) * setFrom(game, home, away + 1, gamesInSet)
  );
}
