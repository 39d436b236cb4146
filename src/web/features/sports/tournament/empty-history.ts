/** Empty state of golf and tennis history. */
export function emptyHistory(contest: 'tournament' | 'match') {
  return {
    title: 'No prediction history available yet',
    description: `Predictions made before a ${contest} starts appear here and are graded when it ends.`,
  };
}
