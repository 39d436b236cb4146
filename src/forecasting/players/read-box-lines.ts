import { minutesIn, numberIn, outsIn, pairIn } from '#domain/box-score-figures.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { Sides } from '#domain/matchup.ts';
import type { FeedFigure, FeedLines, PlayerModel } from './player-model.ts';
import type { PlayedLine } from './projection-types.ts';

/**
 * Reads a finished game's lines as players are learned and graded from. Figures that cannot be read
 * are missing.
 */
export function readPlayedLines(
  model: PlayerModel,
  players: Sides<readonly PlayerLine[]>,
): PlayedLine[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const byId = new Map<string, PlayedLine>();
    for (const line of players[side]) {
      for (const feed of model.feed) {
        if (feed.groups !== undefined && !feed.groups.includes(line.group)) continue;
        const before = byId.get(line.id);
        const figures = { ...readFigures(feed, line.figures), ...before?.figures };
        if (Object.keys(figures).length === 0) continue;
        const { id: playerId, position, isStarter } = line;
        const started = isStarter || before?.started === true;
        byId.set(playerId, { playerId, side, figures, position, started });
      }
    }
    return [...byId.values()].map((line) => addSums(model, line));
  });
}

/** Adds the columns that are sums of others; missing parts count as 0, unless all are missing. */
export function addSums({ sums = {} }: PlayerModel, line: PlayedLine): PlayedLine {
  const figures: Record<string, number> = { ...line.figures };
  for (const [column, parts] of Object.entries(sums)) {
    const values = parts.flatMap((part) => figures[part] ?? []);
    if (values.length > 0) figures[column] = values.reduce((sum, value) => sum + value);
  }
  return { ...line, figures };
}

function readFigures({ columns }: FeedLines, figures: PlayerLine['figures']) {
  const read: Record<string, number> = {};
  for (const [column, parts] of Object.entries(columns)) {
    const values = parts.map((part) => readFigure(part, figures));
    const sum = values.reduce<number>((all, value = Number.NaN) => all + value, 0);
    if (!Number.isNaN(sum)) read[column] = sum;
  }
  return read;
}

function readFigure([name, part]: FeedFigure, figures: PlayerLine['figures']): number | undefined {
  const text = figures[name];
  if (part === 'minutes') return minutesIn(text);
  if (part === 'outs') return outsIn(text);
  return part === undefined ? numberIn(text) : pairIn(text)?.[part];
}
