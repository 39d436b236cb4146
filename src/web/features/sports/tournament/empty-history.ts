/** What the history of golf and tennis says before its first prediction. */
export function emptyHistory(contest: 'tournament' | 'match') {
  return {
    title: 'No prediction history available yet',
    description: `Every prediction made before a ${contest} begins is kept here, and graded when it ends.`,
  };
}
