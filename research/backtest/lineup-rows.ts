import type { Appearance, PitchingLine, PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { CsvRow } from './csv-rows.ts';

export interface SideAppearance {
  side: 'home' | 'away';
  appearance: Appearance;
}

interface LineupFormat {
  required: readonly string[];
  read: (row: CsvRow) => SideAppearance[];
}

const sides = ['home', 'away'] as const;

/** Lineup file formats: one row per player, per team, or per game. */
export const lineupFormats: Record<PlayerRole, LineupFormat> = {
  player: {
    required: [
      'date',
      'home',
      'away',
      'team',
      'pid',
      'min',
      'pts',
      'pm',
      'fga',
      'fg3m',
      'fta',
      'oreb',
      'dreb',
      'ast',
      'stl',
      'blk',
      'tov',
      'pf',
    ],
    read: readPlayer,
  },
  quarterback: {
    required: ['date', 'home', 'away', ...perSide('qb_id', 'qb_value', 'qb_draft')],
    read: readQuarterbacks,
  },
  pitcher: {
    required: ['date', 'home', 'away', 'side', 'pid', 'bf', 'h', 'k', 'bb', 'hr', 'hbp'],
    read: readPitcher,
  },
  goalie: {
    required: ['date', 'home', 'away', ...perSide('goalie_id', 'sa', 'sv')],
    read: readGoalies,
  },
};

function perSide(...columns: string[]): string[] {
  return sides.flatMap((side) => columns.map((column) => `${side}_${column}`));
}

function readPlayer(row: CsvRow): SideAppearance[] {
  const team = row.getText('team');
  const side = sides.find((one) => row.getText(one) === team);
  if (side === undefined) throw row.error(`${team} does not play in that game`);
  return [
    {
      side,
      appearance: {
        role: 'player',
        playerId: row.getText('pid'),
        minutes: atLeastZero(row, 'min'),
        plusMinus: row.findNumber('pm'),
        line: {
          points: atLeastZero(row, 'pts'),
          fieldGoalAttempts: atLeastZero(row, 'fga'),
          threesMade: atLeastZero(row, 'fg3m'),
          freeThrowAttempts: atLeastZero(row, 'fta'),
          offensiveRebounds: atLeastZero(row, 'oreb'),
          defensiveRebounds: atLeastZero(row, 'dreb'),
          assists: atLeastZero(row, 'ast'),
          steals: atLeastZero(row, 'stl'),
          blocks: atLeastZero(row, 'blk'),
          turnovers: atLeastZero(row, 'tov'),
          fouls: atLeastZero(row, 'pf'),
        },
      },
    },
  ];
}

function readQuarterbacks(row: CsvRow): SideAppearance[] {
  return sides.flatMap((side): SideAppearance[] => {
    const playerId = row.findText(`${side}_qb_id`);
    if (playerId === undefined) return [];
    const value = row.findNumber(`${side}_qb_value`);
    const draftPick = row.findNumber(`${side}_qb_draft`);
    if (draftPick !== undefined && draftPick < 1) throw row.error('has a draft pick below 1');
    return [
      { side, appearance: { role: 'quarterback', playerId, started: true, value, draftPick } },
    ];
  });
}

function readPitcher(row: CsvRow): SideAppearance[] {
  const side = sides.find((one) => row.getText('side') === one);
  if (side === undefined) throw row.error(`side “${row.getText('side')}” is not home or away`);
  const line = readLine(row, '');
  const playerId = row.getText('pid');
  const starter: Appearance = { role: 'pitcher', playerId, started: true, line };
  if (row.findNumber('pen_bf') === undefined) return [{ side, appearance: starter }];

  // The file has one line for all relievers of a side.
  const bullpen: Appearance = {
    role: 'pitcher',
    playerId: `bullpen of ${row.getText(side)}`,
    started: false,
    line: readLine(row, 'pen_'),
  };
  return [starter, bullpen].map((appearance) => ({ side, appearance }));
}

function readLine(row: CsvRow, prefix: '' | 'pen_'): PitchingLine {
  return {
    batters: atLeastZero(row, `${prefix}bf`),
    hits: atLeastZero(row, `${prefix}h`),
    strikeouts: atLeastZero(row, `${prefix}k`),
    walks: atLeastZero(row, `${prefix}bb`),
    homeRuns: atLeastZero(row, `${prefix}hr`),
    hitBatters: atLeastZero(row, `${prefix}hbp`),
  };
}

function readGoalies(row: CsvRow): SideAppearance[] {
  return sides.flatMap((side): SideAppearance[] => {
    const playerId = row.findText(`${side}_goalie_id`);
    if (playerId === undefined) return [];
    const shots = row.findNumber(`${side}_sa`);
    const saves = row.findNumber(`${side}_sv`);
    return [{ side, appearance: { role: 'goalie', playerId, started: true, shots, saves } }];
  });
}

function atLeastZero(row: CsvRow, column: string): number {
  const value = row.getNumber(column);
  if (value < 0) throw row.error(`${column} ${value} is below 0`);
  return value;
}
