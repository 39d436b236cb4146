/** What a score of the landing page is put in order by. */
interface Contest {
  gameTime: string;
  isLive: boolean;
  completed: boolean;
}

function rankOf({ isLive, completed }: Contest): number {
  if (isLive) return 0;
  return completed ? 2 : 1;
}

/** What is in play stands first, then what is to come, then what is over; each in order of start. */
export function sortByState<Each extends Contest>(contests: readonly Each[]): Each[] {
  return contests.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || Date.parse(a.gameTime) - Date.parse(b.gameTime),
  );
}
