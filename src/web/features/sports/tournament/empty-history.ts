/** What the history of golf and tennis says before its first prediction. */
export function emptyHistory(contest: 'tournament' | 'match') {
  return {
    title: 'No prediction history available yet',
    description: `Predictions made before a ${contest} starts appear here and are graded when it ends.`,
  };
}
