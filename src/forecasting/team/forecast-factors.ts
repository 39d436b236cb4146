import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { Absence, ForecastFactor } from '#domain/forecast.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { SideStakes } from './stakes.ts';
import type { TeamExpectation } from './team-model.ts';
import type { ExpectedPlayer, LineupExpectation } from '#forecasting/lineups/expected-player.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';

/** Names for the text; the model only knows IDs. */
export interface SideNames {
  home: string;
  away: string;
  /** Names by player ID; unnamed players are not mentioned. */
  players?: ReadonlyMap<string, string>;
}

/** Writes “+3.1”, “−0.42”, “0.0”: one more decimal for goals and runs. */
function signedText(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

function daysText(days: number | undefined): string {
  if (days === undefined) return 'no recent game';
  return days === 1 ? '1 day since the last game' : `${days} days since the last game`;
}

function stakesText(name: string, { settled, isIn, gamesLeft }: SideStakes): string {
  const percent = Math.round(settled * 100);
  if (percent === 0) return `${name}: playoff spot at stake`;
  const where = isIn ? 'in a playoff place' : 'out of the playoff places';
  const games = gamesLeft === 1 ? '1 game' : `${gamesLeft} games`;
  return `${name}: ${where}, ${percent}% settled, ${games} left`;
}

/**
 * Name of the factor for doubt about ratings, which takes from their gap; with it the factors sum
 * to the expected margin.
 */
const doubtName = 'Uncertain ratings';

/**
 * Factors in rating points, as on team pages; they sum to the grid's `marginPoints`. `slope`
 * converts the margin to probability.
 */
export function forecastFactors(
  league: TeamLeagueId,
  game: UpcomingTeamGame,
  names: SideNames,
  strengths: { home: number; away: number },
  expected: TeamExpectation,
  { marginPoints, slope }: { marginPoints: number; slope: number },
  absences: readonly Absence[] = [],
): ForecastFactor[] {
  const { scoreUnit: unit, homeEdgeName = 'Home' } = getLeague(league);
  const digits = unit === 'points' ? 1 : 2;
  const signed = (value: number) => signedText(value, digits);
  const amount = (points: number) => Math.abs(points).toFixed(digits);
  const doubt = marginPoints - expected.rawMarginPoints;
  const isDoubtSeen = Number(doubt.toFixed(digits)) !== 0;
  const factors: ForecastFactor[] = [];
  const add = (name: string, points: number, detail: string) => {
    factors.push({
      name,
      detail,
      marginPoints: points,
      probability: points * slope,
    });
  };

  const { homeStarter, awayStarter, lineups } = expected;
  const role = lineups?.home.players[0]?.role ?? lineups?.away.players[0]?.role;
  const { gap, form } = expected.ratings;
  const [home, away] = [names.home, names.away];
  const [better, worse] = gap >= form ? [home, away] : [away, home];
  add(
    'Team strength',
    gap - form,
    `${better}: ${amount(gap - form)} ${unit} per game better than ${worse} before recent form. ` +
      `With it, ${home} ${signed(strengths.home)} and ${away} ${signed(strengths.away)} vs. an ` +
      `average team${role === undefined ? '' : `, ${lineupNames[role].toLowerCase()} counted separately`}.`,
  );
  add(
    'Recent form',
    form,
    `Last five games: ${form >= 0 ? home : away} gained ${amount(form)} ${unit} on ` +
      `${form >= 0 ? away : home}.`,
  );
  add(
    homeEdgeName,
    expected.homeEdge,
    game.neutralSite
      ? 'Played at a neutral site: no home edge.'
      : `Worth ${amount(expected.homeEdge)} ${unit} to ${expected.homeEdge >= 0 ? home : away}.`,
  );
  add(
    'Rest',
    // Rest takes the unseen doubt: its points are not written out, so the sum is exact without a
    // reason of 0.0.
    expected.rest.marginPoints + (isDoubtSeen ? 0 : doubt),
    `${names.home}: ${daysText(expected.rest.homeDays)}; ` +
      `${names.away}: ${daysText(expected.rest.awayDays)}.`,
  );
  const { stakes } = expected;
  if (stakes !== undefined && (stakes.home.points !== 0 || stakes.away.points !== 0)) {
    add(
      'At stake',
      stakes.marginPoints,
      `${stakesText(names.home, stakes.home)}; ${stakesText(names.away, stakes.away)}.`,
    );
  }
  const missed = absenceDetail(absences, names, unit, signed);
  const withMissed = (detail: string) => (missed === '' ? detail : `${detail} ${missed}`);
  if (lineups !== undefined && role !== undefined && homeStarter === undefined) {
    const detail = lineupDetail(lineups, names, unit, signed);
    add(lineupNames[role], lineups.marginPoints, withMissed(detail));
  }
  if (homeStarter !== undefined && awayStarter !== undefined) {
    const formatStarter = (side: 'home' | 'away', id: string | undefined) => {
      const named = id === undefined ? [] : [{ playerId: id, probability: 1 }];
      return withStarter(names[side], lineups?.[side].players ?? named, names);
    };
    add(
      'Starting pitchers',
      expected.starterPoints,
      withMissed(
        `Runs saved per start vs. an average starter: ` +
          `${formatStarter('home', game.homeStarterId)} ${signed(homeStarter.runsSaved)} ` +
          `(${homeStarter.starts} starts), ` +
          `${formatStarter('away', game.awayStarterId)} ${signed(awayStarter.runsSaved)} ` +
          `(${awayStarter.starts}).`,
      ),
    );
  }
  if (isDoubtSeen) {
    add(
      doubtName,
      doubt,
      Math.abs(marginPoints) < Math.abs(expected.rawMarginPoints)
        ? `Ratings are estimates, which takes ${amount(doubt)} ${unit} off the margin.`
        : `Ratings are estimates, which adds ${amount(doubt)} ${unit} to the margin.`,
    );
  }
  return factors;
}

const lineupNames: Record<PlayerRole, string> = {
  player: 'Lineups',
  quarterback: 'Quarterbacks',
  pitcher: 'Starting pitchers',
  goalie: 'Goalies',
};

function lineupDetail(
  { home, away }: LineupExpectation,
  names: SideNames,
  unit: string,
  signed: (points: number) => string,
): string {
  const role = home.players[0]?.role ?? away.players[0]?.role ?? 'player';
  if (role === 'player') {
    return (
      `Expected players: ${names.home} ${signed(home.points)}, ` +
      `${names.away} ${signed(away.points)} ${unit} per game vs. average ones.`
    );
  }
  const sideText = (side: LineupExpectation['home'], name: string) =>
    `${withStarter(name, side.players, names)} ${signed(side.points)}`;
  return (
    `Expected starters: ${sideText(home, names.home)}; ` +
    `${sideText(away, names.away)} ${unit} per game vs. an average ${role}.`
  );
}

/** A side and its probable starter, if named: “Ann Able, Hawks”. */
function withStarter(
  side: string,
  players: readonly Pick<ExpectedPlayer, 'playerId' | 'probability'>[],
  names: SideNames,
): string {
  const [likeliest] = players.toSorted((a, b) => b.probability - a.probability);
  const who = likeliest && names.players?.get(likeliest.playerId);
  return who === undefined ? side : `${who}, ${side}`;
}

/** Writes “Without Ann Able (Hawks): −4.1 points, included.” Unnamed players are omitted. */
function absenceDetail(
  absences: readonly Absence[],
  names: SideNames,
  unit: string,
  signed: (points: number) => string,
): string {
  return absences
    .flatMap(({ side, name, marginPoints }) =>
      name === undefined
        ? []
        : [`Without ${name} (${names[side]}): ${signed(-marginPoints)} ${unit}, included.`],
    )
    .join(' ');
}
