import type { PlayerFigures, PlayedLine } from '#forecasting/players/projection-types.ts';
import { type CsvRow, eachRow, HistoryError } from '../backtest/csv-rows.ts';

/** Lines of one game, by {@link gameKey}. */
export type LinesByGame = Map<string, PlayedLine[]>;

/** A file of player lines, recognized by its header. */
interface PlayerFormat {
  required: readonly string[];
  read: (row: CsvRow) => PlayedLine[];
}

const teamRow = ['date', 'home', 'away'];

const formats: readonly PlayerFormat[] = [
  {
    required: [
      ...teamRow,
      ...'team pid min pts fgm fga fg3m ftm fta oreb dreb ast blk tov'.split(' '),
    ],
    read: (row) => {
      const names = ['min', 'pts', 'fgm', 'fga', 'fg3m', 'ftm', 'fta', 'oreb', 'ast', 'blk', 'tov'];
      const figures = numbers(row, names);
      return [line(row, { ...figures, reb: row.getNumber('oreb') + row.getNumber('dreb') })];
    },
  },
  {
    required: [
      ...teamRow,
      ...'team pid pos att cmp pass_yds pass_td int car rush_yds rush_td'.split(' '),
    ],
    read: (row) => {
      const names = 'att cmp pass_yds pass_td int car rush_yds rush_td rec rec_yds rec_td'.split(
        ' ',
      );
      const figures = numbers(row, names);
      // Seasons without targets: of three, two are caught.
      const tgt = row.findNumber('tgt') ?? (row.getNumber('rec') * 3) / 2;
      return [{ ...line(row, { ...figures, tgt }), position: row.findText('pos') }];
    },
  },
  {
    required: [...teamRow, ...'team pid pos toi g a sog ppg blk hit'.split(' ')],
    read: (row) => {
      const {
        toi = 0,
        g = 0,
        a = 0,
        ...others
      } = numbers(row, ['toi', 'g', 'a', 'sog', 'ppg', 'blk', 'hit']);
      const figures = { ...others, toi: toi / 60, g, a };
      return [{ ...line(row, figures), position: row.findText('pos') }];
    },
  },
  {
    required: [
      ...teamRow,
      ...'home_goalie_id home_sa home_sv away_goalie_id away_sa away_sv'.split(' '),
    ],
    read: (row) =>
      (['home', 'away'] as const).flatMap((side): PlayedLine[] => {
        const playerId = row.findText(`${side}_goalie_id`);
        const sa = row.findNumber(`${side}_sa`);
        const sv = row.findNumber(`${side}_sv`);
        if (playerId === undefined || sa === undefined || sv === undefined) return [];
        return [{ playerId, side, started: true, position: 'G', figures: { sa, sv } }];
      }),
  },
  {
    required: [...teamRow, ...'num side pid slot started pa ab h d t hr bb so tb'.split(' ')],
    read: (row) => {
      const names = ['pa', 'h', 'd', 't', 'hr', 'bb', 'so', 'tb'];
      const started = row.getText('started') === '1';
      const slot = started ? row.findNumber('slot') : undefined;
      return [{ ...line(row, numbers(row, names)), started, slot }];
    },
  },
  {
    required: [...teamRow, ...'num side pid bf k bb hr h hbp'.split(' ')],
    read: (row) => {
      const {
        bf = 0,
        k = 0,
        bb = 0,
        hr = 0,
        h = 0,
        hbp = 0,
      } = numbers(row, ['bf', 'k', 'bb', 'hr', 'h', 'hbp']);
      const outs = row.findNumber('outs') ?? Math.max(0, bf - h - bb - hbp);
      const figures = { bf, k, bbp: bb, hrp: hr, hp: h, outs };
      return [{ ...line(row, figures), started: true, position: 'P' }];
    },
  },
  {
    required: 'date winner loser w_ace w_svpt w_SvGms l_ace l_svpt l_SvGms'.split(' '),
    read: (row) => {
      const winnerIsHome = row.getText('winner') < row.getText('loser');
      return (['w', 'l'] as const).flatMap((letter): PlayedLine[] => {
        const figures = {
          ace: row.findNumber(`${letter}_ace`),
          svpt: row.findNumber(`${letter}_svpt`),
          svgm: row.findNumber(`${letter}_SvGms`),
        };
        const { ace, svpt, svgm } = figures;
        if (ace === undefined || svpt === undefined || svgm === undefined) return [];
        const side = (letter === 'w') === winnerIsHome ? 'home' : 'away';
        const playerId = row.getText(letter === 'w' ? 'winner' : 'loser');
        return [{ playerId, side, figures: { ace, svpt, svgm } }];
      });
    },
  },
];

/** Key of a game; `num` counts the games of a double-header. */
export function gameKey(day: string, home: string, away: string, num: number): string {
  return `${day} ${home} ${away} ${Math.max(1, num)}`;
}

/**
 * Adds a player file's lines. A player's lines from several files (a pitcher who bats) are joined.
 * @throws HistoryError naming the line.
 */
export function readPlayerLines(text: string, into: LinesByGame): void {
  const header = new Set(text.slice(0, text.indexOf('\n')).trim().split(','));
  const format = formats.find(({ required }) => required.every((name) => header.has(name)));
  if (format === undefined) throw new HistoryError(1, 'is no known file of player lines');
  for (const row of eachRow(text, format.required)) {
    const day = row.getText('date');
    const isMatch = row.findText('winner') !== undefined;
    const [first = '', second = ''] = isMatch
      ? [row.getText('winner'), row.getText('loser')].sort()
      : [row.getText('home'), row.getText('away')];
    const key = gameKey(day, first, second, row.findNumber('num') ?? 0);
    const lines = into.get(key) ?? [];
    into.set(key, lines);
    for (const read of format.read(row)) {
      const same = lines.findIndex(
        (one) => one.playerId === read.playerId && one.side === read.side,
      );
      const other = lines[same];
      if (other === undefined) lines.push(read);
      else
        lines[same] = {
          ...other,
          ...read,
          figures: { ...other.figures, ...read.figures },
          slot: other.slot ?? read.slot,
        };
    }
  }
}

function line(row: CsvRow, figures: PlayerFigures): PlayedLine {
  const team = row.findText('team');
  const side =
    team === undefined ? row.getText('side') : team === row.getText('home') ? 'home' : 'away';
  if (side !== 'home' && side !== 'away') throw row.error(`side “${side}” is not home or away`);
  if (team !== undefined && team !== row.getText(side))
    throw row.error(`${team} does not play in that game`);
  return { playerId: row.getText('pid'), side, figures };
}

function numbers(row: CsvRow, columns: readonly string[]): Record<string, number> {
  return Object.fromEntries(columns.map((column) => [column, row.getNumber(column)]));
}
