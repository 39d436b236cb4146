import { insideUnit } from '../normal-curve.ts';

/** Sets won, and games in the current set. */
export interface MatchState {
  homeSets: number;
  awaySets: number;
  homeGames: number;
  awayGames: number;
}

const bisections = 50;
const gamesToWin = 6;

/**
 * Games are independent with a constant probability, solved so that the start matches the forecast;
 * the server is unknown. @throws RangeError for an impossible score.
 */
export function liveMatchProbability(probability: number, setsToWin: 2 | 3, state: MatchState) {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a forecast must lie between 0 and 1, not ${probability}`);
  }
  for (const count of Object.values(state)) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no score`);
  }
  if (state.homeSets >= setsToWin) return insideUnit(1);
  if (state.awaySets >= setsToWin) return insideUnit(0);

  const start = { homeSets: 0, awaySets: 0, homeGames: 0, awayGames: 0 };
  let low = 0;
  let high = 1;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (matchFrom(middle, setsToWin, start) < probability) low = middle;
    else high = middle;
  }
  return insideUnit(matchFrom((low + high) / 2, setsToWin, state));
}

function matchFrom(game: number, setsToWin: number, state: MatchState): number {
  const set = setFrom(game, 0, 0);
  const won = setsFrom(set, setsToWin, state.homeSets + 1, state.awaySets);
  const lost = setsFrom(set, setsToWin, state.homeSets, state.awaySets + 1);
  const current = setFrom(game, state.homeGames, state.awayGames);
  return current * won + (1 - current) * lost;
}

function setsFrom(set: number, setsToWin: number, home: number, away: number): number {
  if (home >= setsToWin) return 1;
  if (away >= setsToWin) return 0;
  return (
    set * setsFrom(set, setsToWin, home + 1, away) +
    (1 - set) * setsFrom(set, setsToWin, home, away + 1)
  );
}

/** Set probability from a given number of games each: six by two, seven after 5–5, tie-break at 6–6. */
function setFrom(game: number, home: number, away: number): number {
  if (home >= gamesToWin && home - away >= 2) return 1;
  if (away >= gamesToWin && away - home >= 2) return 0;
  if (home > gamesToWin || away > gamesToWin) return home > away ? 1 : 0;
  return game * setFrom(game, home + 1, away) + (1 - game) * setFrom(game, home, away + 1);
}
