/** The source may have told of an id alone. */
export function playerName({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Player ${id}`;
}
