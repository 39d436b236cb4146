/** First letters of up to two words of a username, in capitals: “jane van dyk” → “JV”. */
export function formatInitials(username: string): string {
  return username
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 2);
}
