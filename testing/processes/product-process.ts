import { type LeagueId, leagueIds } from '#domain/league.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { roles } from '#server/app/role.ts';
import { start } from '#server/app/running.ts';
import { emptyWebFolder, migrationsFolder } from '#testing/paths.ts';

/** The whole product as a separate process, from its sources and without pages. */

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const leagues = process.env['LINEWISE_TEST_LEAGUES']?.split(',').map(asLeague);
const role = roles.find((each) => each === process.env['LINEWISE_TEST_ROLE']);
const running = await start(config, { webFolder: emptyWebFolder, migrationsFolder }, log, {
  ...(leagues !== undefined && { leagues }),
  ...(role !== undefined && { role }),
  onLost(error) {
    throw error;
  },
});
process.on('message', (word) => {
  if (word === 'stop') void running.stop();
});
process.send?.({ address: running.address });

function asLeague(word: string): LeagueId {
  const league = leagueIds.find((id) => id === word);
  if (league === undefined) throw new Error(`no league: ${word}`);
  return league;
}
