import { outcomes, SeasonTable, type Outcome } from '#domain/season-rules/season-table.ts';

const signs: Readonly<Record<string, Outcome>> = {
  '>': outcomes.homeWin,
  '<': outcomes.awayWin,
  '=': outcomes.draw,
  '>+': outcomes.homeOvertimeWin,
  '<+': outcomes.awayOvertimeWin,
  '>s': outcomes.homeShootoutWin,
  '<s': outcomes.awayShootoutWin,
};

/**
 * A table from divisions like `East North: A B` and games like `A>B`, home side first; `>+` is won
 * in overtime, `>s` in a shootout, `3x A>B` is played three times.
 */
export function readSeasonTable(divisions: readonly string[], games: string) {
  const teams = divisions.flatMap((line) => {
    const [division = '', names = ''] = line.split(': ');
    const [conference = ''] = division.split(' ');
    return names.split(' ').map((id) => ({ id, conference, division }));
  });
  const index = new Map(teams.map(({ id }, position) => [id, position]));
  const find = (id: string) => {
    const found = index.get(id);
    if (found === undefined) throw new RangeError(`no team ${id}`);
    return found;
  };
  const table = new SeasonTable(teams);
  const played: [home: number, away: number, outcome: Outcome][] = [];
  for (const [, times = '1', home = '', sign = '', away = ''] of games.matchAll(
    /(?:(\d+)x )?([A-Z]\w*)([<>=][+s]?)([A-Z]\w*)/g,
  )) {
    for (let time = 0; time < Number(times); time += 1) {
      played.push([find(home), find(away), signs[sign] ?? outcomes.unplayed]);
    }
  }
  for (const [home, away, outcome] of played) table.add(home, away, outcome);
  table.order = {
    home: Uint8Array.from(played, ([home]) => home),
    away: Uint8Array.from(played, ([, away]) => away),
    outcome: Uint8Array.from(played, ([, , outcome]) => outcome),
  };
  return {
    teams,
    table,
    find,
    names: (order: readonly number[]) => order.map((team) => teams[team]?.id).join(' '),
  };
}
