import { minutesIn, numberIn, outsIn, pairIn } from '#domain/box-score-figures.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { Sides } from '#domain/matchup.ts';
import type {
  Appearance,
  BasketballLine,
  PassingLine,
  PitchingLine,
  PlayerRole,
} from '#forecasting/lineups/lineup.ts';
import type { GameAppearances, PlayedSide } from './appearances-types.ts';

/** Box score groups that show a role; undefined means all. */
export const groupsOfRole: Record<PlayerRole, readonly string[] | undefined> = {
  player: undefined,
  quarterback: ['passing', 'rushing'],
  pitcher: ['pitching'],
  goalie: ['goalies'],
};

const readSide: Record<PlayerRole, (side: PlayedSide) => Appearance[]> = {
  player: readRotation,
  quarterback: readPassers,
  pitcher: readPitchers,
  goalie: readGoalies,
};

/**
 * Players who appeared in a game, in roles the league's model uses. For a player listed twice by a
 * side, the first line counts; one listed by both sides is excluded as ambiguous.
 */
export function readAppearances(role: PlayerRole, sides: Sides<PlayedSide>): GameAppearances {
  const home = readSide[role](sides.home);
  const away = readSide[role](sides.away);
  const without = (other: readonly Appearance[]) => {
    const ids = new Set(other.map(({ playerId }) => playerId));
    return ({ playerId }: Appearance) => !ids.has(playerId);
  };
  return { home: home.filter(without(away)), away: away.filter(without(home)) };
}

/** Players with minutes. The model limits how many there can be. */
function readRotation({ players }: PlayedSide): Appearance[] {
  return onceEach(players).flatMap((player): Appearance[] => {
    const { id: playerId, figures } = player;
    const minutes = minutesIn(figures['minutes']);
    if (minutes === undefined || minutes <= 0) return [];
    const plusMinus = numberIn(figures['plusMinus']);
    return [{ role: 'player', playerId, minutes, plusMinus, line: basketballLine(player) }];
  });
}

function basketballLine({ figures }: PlayerLine): BasketballLine | undefined {
  const goals = pairIn(figures['fieldGoalsMade-fieldGoalsAttempted']);
  const threes = pairIn(figures['threePointFieldGoalsMade-threePointFieldGoalsAttempted']);
  const freeThrows = pairIn(figures['freeThrowsMade-freeThrowsAttempted']);
  return complete({
    points: numberIn(figures['points']),
    fieldGoalAttempts: goals?.second,
    threesMade: threes?.first,
    threesAttempted: threes?.second,
    freeThrowAttempts: freeThrows?.second,
    offensiveRebounds: numberIn(figures['offensiveRebounds']),
    defensiveRebounds: numberIn(figures['defensiveRebounds']),
    assists: numberIn(figures['assists']),
    steals: numberIn(figures['steals']),
    blocks: numberIn(figures['blocks']),
    turnovers: numberIn(figures['turnovers']),
    fouls: numberIn(figures['fouls']),
  });
}

/** The feed names no starter in football: the player with the most pass attempts counts. */
function readPassers({ players }: PlayedSide): Appearance[] {
  const passers = onceEach(players.filter(({ group }) => group === 'passing'));
  const rushers = onceEach(players.filter(({ group }) => group === 'rushing'));
  const throwing = passers.flatMap(({ id, figures }) => {
    const attempts = pairIn(figures['completions/passingAttempts'])?.second ?? 0;
    const rushing = rushers.find((rusher) => rusher.id === id)?.figures;
    return attempts > 0 ? [{ id, attempts, line: passingLine(figures, rushing) }] : [];
  });
  const [starter] = throwing.toSorted((a, b) => b.attempts - a.attempts);
  return throwing.map(({ id: playerId, line }) => {
    return { role: 'quarterback', playerId, started: playerId === starter?.id, line };
  });
}

/** A player without a rushing line has not rushed. */
function passingLine(
  passing: PlayerLine['figures'],
  rushing: PlayerLine['figures'] | undefined,
): PassingLine | undefined {
  const passes = pairIn(passing['completions/passingAttempts']);
  const rushed = (name: string) => (rushing === undefined ? 0 : numberIn(rushing[name]));
  return complete({
    attempts: passes?.second,
    completions: passes?.first,
    yards: numberIn(passing['passingYards']),
    touchdowns: numberIn(passing['passingTouchdowns']),
    interceptions: numberIn(passing['interceptions']),
    sacks: pairIn(passing['sacks-sackYardsLost'])?.first,
    rushes: rushed('rushingAttempts'),
    rushingYards: rushed('rushingYards'),
    rushingTouchdowns: rushed('rushingTouchdowns'),
  });
}

function readPitchers(side: PlayedSide): Appearance[] {
  const pitchers = onceEach(side.players.filter(({ group }) => group === 'pitching'));
  const starter = starterAmong(pitchers, side.namedStarterId);
  return pitchers.map(({ id, figures }) => ({
    role: 'pitcher',
    playerId: id,
    started: id === starter?.id,
    line: pitchingLine(figures),
  }));
}

/** The feed does not count batters faced: outs, hits and walks are nearly all of them. */
function pitchingLine(figures: PlayerLine['figures']): PitchingLine | undefined {
  const outs = outsIn(figures['fullInnings.partInnings']);
  const hits = numberIn(figures['hits']);
  const walks = numberIn(figures['walks']);
  const stated = numberIn(figures['battersFaced']);
  const counted =
    outs === undefined || hits === undefined || walks === undefined
      ? undefined
      : outs + hits + walks;
  return complete({
    batters: stated ?? counted,
    hits,
    strikeouts: numberIn(figures['strikeouts']),
    walks,
    hitBatters: numberIn(figures['hitBatsmen']) ?? 0,
    homeRuns: numberIn(figures['homeRuns']),
  });
}

function readGoalies(side: PlayedSide): Appearance[] {
  const goalies = onceEach(side.players.filter(({ group }) => group === 'goalies')).filter(
    ({ isStarter, figures }) => isStarter || (minutesIn(figures['timeOnIce']) ?? 0) > 0,
  );
  // Time on ice does not show who started: a reliever may have played longer.
  const starter =
    starterAmong(goalies, side.namedStarterId) ?? (goalies.length === 1 ? goalies[0] : undefined);
  return goalies.map(({ id, figures }) => ({
    role: 'goalie',
    playerId: id,
    started: id === starter?.id,
    shots: numberIn(figures['shotsAgainst']),
    saves: numberIn(figures['saves']),
  }));
}

/** The starter marked by the feed; else the one named before, if they played. */
function starterAmong(players: readonly PlayerLine[], namedId: string | undefined) {
  return (
    players.find(({ isStarter }) => isStarter) ??
    players.find(({ id }) => namedId !== undefined && id === namedId)
  );
}

function onceEach(lines: readonly PlayerLine[]): PlayerLine[] {
  const byId = new Map<string, PlayerLine>();
  for (const line of lines) {
    if (!byId.has(line.id)) byId.set(line.id, line);
  }
  return [...byId.values()];
}

/**
 * The line when it is complete; undefined with a missing statistic. Only three-point attempts may
 * be missing.
 */
function complete<Line extends object>(line: {
  [Figure in keyof Line]: Line[Figure] | undefined;
}): Line | undefined {
  return Object.values(line).includes(undefined) ? undefined : (line as Line);
}
