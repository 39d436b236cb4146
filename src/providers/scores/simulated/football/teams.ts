import rows from '../tables/nfl-teams.json' with { type: 'json' };
import { readTeams } from '../shared/simulated-team.ts';

export const footballTeams = readTeams('nfl', rows);
