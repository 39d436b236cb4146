/** Falls back to the id when the source sent no name. */
export function playerName({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Player ${id}`;
}
