import { boardGame, boardMatch } from './board-contest.ts';

/** Memoizes the last answer per first argument. */
function rememberLast<First extends object, Second, Answer>(
  make: (first: First, second?: Second) => Answer,
): (first: First, second?: Second) => Answer {
  const made = new WeakMap<First, { second: Second | undefined; answer: Answer }>();

  return (first, second) => {
    const last = made.get(first);
    if (last !== undefined && last.second === second) return last.answer;
    const answer = make(first, second);
    made.set(first, { second, answer });
    return answer;
  };
}

/** An unchanged game keeps its line, so its row doesn’t rerender. */
export const gameLine = rememberLast(boardGame);

/** The same for a match. */
export const matchLine = rememberLast(boardMatch);
