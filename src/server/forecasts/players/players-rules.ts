import type { KnownPlayer } from '#domain/lineups/lineup.ts';
import type { Appearance } from '#forecasting/lineups/lineup.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import type { KnownLineup } from '#server/forecasts/lineups/lineups.ts';

export type ComingGame = Pick<GameRow, 'id' | 'startsAt' | 'homeId' | 'awayId'>;

export interface NextGame {
  game: ComingGame;
  teamId: string;
  known?: KnownPlayer;
}

/** The first whose lineup names the player, which reveals a trade; else their last team's. */
export function findNextGame(
  playerId: string,
  teamId: string | undefined,
  coming: readonly ComingGame[],
  lineups: ReadonlyMap<string, KnownLineup>,
): NextGame | undefined {
  for (const game of coming) {
    const lineup = lineups.get(game.id);
    if (lineup === undefined) continue;
    const listed = (['home', 'away'] as const).flatMap((side) => {
      const known = lineup[side].players.find((player) => player.playerId === playerId);
      return known === undefined ? [] : [{ game, teamId: game[`${side}Id`], known }];
    });
    // If both sides list them, the team they last played for counts.
    const own = listed.find((next) => next.teamId === teamId) ?? listed[0];
    if (own !== undefined) return own;
  }
  if (teamId === undefined) return undefined;
  const game = coming.find(({ homeId, awayId }) => homeId === teamId || awayId === teamId);
  return game === undefined ? undefined : { game, teamId };
}

/** A player's box score line for bettors; undefined if missing. */
export function describeAppearance(appearance: Appearance): string | undefined {
  switch (appearance.role) {
    case 'player': {
      const { minutes, line, plusMinus } = appearance;
      const figures = [`${Math.round(minutes)} min`];
      if (line !== undefined) {
        const rebounds = line.offensiveRebounds + line.defensiveRebounds;
        figures.push(`${line.points} pts`, `${rebounds} reb`, `${line.assists} ast`);
      }
      if (plusMinus !== undefined) figures.push(signed(plusMinus));
      return figures.join(', ');
    }
    case 'quarterback': {
      const { line } = appearance;
      if (line === undefined) return undefined;
      const { completions, attempts, yards, touchdowns, interceptions } = line;
      return `${completions}/${attempts}, ${yards} yds, ${touchdowns} TD, ${interceptions} INT`;
    }
    case 'pitcher': {
      const { line } = appearance;
      if (line === undefined) return undefined;
      const { batters, strikeouts, walks, homeRuns } = line;
      return `${batters} batters, ${strikeouts} K, ${walks} BB, ${homeRuns} HR`;
    }
    case 'goalie': {
      const { shots, saves } = appearance;
      return shots === undefined || saves === undefined
        ? undefined
        : `${saves} saves of ${shots} shots`;
    }
  }
}

export function averageAppearances(appearances: readonly Appearance[]) {
  const rotation = appearances.flatMap((one) =>
    one.role === 'player' && one.line !== undefined ? { minutes: one.minutes, ...one.line } : [],
  );
  const passing = appearances.flatMap((one) => (one.role === 'quarterback' && one.line) || []);
  const pitching = appearances.flatMap((one) => (one.role === 'pitcher' && one.line) || []);
  const goalies = appearances.flatMap((one) =>
    one.role === 'goalie' && one.shots !== undefined && one.saves !== undefined
      ? { shots: one.shots, saves: one.saves }
      : [],
  );
  if (rotation.length > 0) {
    return [
      perGame('Points', rotation, ({ points }) => points),
      perGame('Rebounds', rotation, (line) => line.offensiveRebounds + line.defensiveRebounds),
      perGame('Assists', rotation, ({ assists }) => assists),
      perGame('Steals', rotation, ({ steals }) => steals),
      perGame('Blocks', rotation, ({ blocks }) => blocks),
      perGame('Minutes', rotation, ({ minutes }) => minutes),
    ];
  }
  if (passing.length > 0) {
    const completed = sumBy(passing, ({ completions }) => completions);
    const attempted = sumBy(passing, ({ attempts }) => attempts);
    return [
      perGame('Passing yards', passing, ({ yards }) => yards),
      { name: 'Completion %', text: ((100 * completed) / attempted).toFixed(1) },
      perGame('Touchdowns', passing, ({ touchdowns }) => touchdowns),
      perGame('Interceptions', passing, ({ interceptions }) => interceptions),
      perGame('Rushing yards', passing, ({ rushingYards }) => rushingYards),
    ];
  }
  if (pitching.length > 0) {
    return [
      perGame('Strikeouts', pitching, ({ strikeouts }) => strikeouts),
      perGame('Walks', pitching, ({ walks }) => walks),
      perGame('Home runs allowed', pitching, ({ homeRuns }) => homeRuns),
      perGame('Batters faced', pitching, ({ batters }) => batters),
    ];
  }
  if (goalies.length > 0) {
    const saves = sumBy(goalies, (one) => one.saves);
    const shots = sumBy(goalies, (one) => one.shots);
    return [
      { name: 'Save %', text: shots === 0 ? '—' : (saves / shots).toFixed(3).replace(/^0/, '') },
      perGame('Saves', goalies, (one) => one.saves),
      perGame('Shots against', goalies, (one) => one.shots),
    ];
  }
  return [];
}

function perGame<Line>(name: string, lines: readonly Line[], figure: (line: Line) => number) {
  return { name, text: (sumBy(lines, figure) / lines.length).toFixed(1) };
}

function sumBy<Line>(lines: readonly Line[], figure: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + figure(line), 0);
}

function signed(figure: number): string {
  if (figure === 0) return '±0';
  return figure > 0 ? `+${figure}` : `−${-figure}`;
}
