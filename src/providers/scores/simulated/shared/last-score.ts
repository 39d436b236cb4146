import type { GameSituation } from '#domain/game.ts';
import { begunSegments, type BoxScoreQuestion } from './box-scores/box-score.ts';

/** The last score as the last play: “Hawks: 3-pointer”. `names` are by points, from one. */
export function lastScore(names: readonly string[]) {
  return (question: BoxScoreQuestion): GameSituation | undefined => {
    const { game } = question;
    const score = begunSegments(question)
      .flatMap(({ segment, share }) =>
        game.script.scoresIn(segment).filter(({ at }) => at <= share),
      )
      .at(-1);
    const name = names[(score?.points ?? 0) - 1];
    if (score === undefined || name === undefined) return undefined;
    return { lastPlay: `${game[score.side].competitor.shortName}: ${name}` };
  };
}
