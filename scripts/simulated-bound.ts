/**
 * `npm run simulation:bound -- nfl|nba|nhl|mlb|all [--seed SEED]`: how near to the true chances of a simulated league
 * anybody can come who has to learn its clubs from scores, on the seasons of `npm run backtest -- all --simulated`.
 */
import { parseArgs } from 'node:util';
import { isLeagueId, isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { boundOf, formatBounds } from './simulated-bound/bound.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
});
const [name = 'all'] = positionals;

function findLeagues(): readonly TeamLeagueId[] {
  if (name === 'all') return ['nfl', 'nba', 'nhl', 'mlb'];
  return isLeagueId(name) && isTeamLeague(name) ? [name] : [];
}

const leagues = findLeagues();
if (leagues.length === 0) {
  process.stderr.write('Usage: npm run simulation:bound -- nfl|nba|nhl|mlb|all [--seed SEED]\n');
  process.exitCode = 2;
} else {
  process.stdout.write(formatBounds(leagues.map((league) => boundOf(league, values))));
}
