import type { PlayerLine } from '#domain/box-score.ts';
import { ratio } from '../shared/box-score.ts';
import type { StatTotals } from '../shared/stat-events.ts';
import type { FootballRoster } from './roster.ts';
import type { SideName } from '../shared/game-script.ts';

type FigureOf = (figure: string) => number;

/** A group of the feed: whom it lists, in what order, and with which figures. */
interface LineGroup {
  group: string;
  /** Listed when this figure, or one of these, is not 0. */
  by: readonly string[];
  figures: (of: FigureOf) => Record<string, string>;
}

const groups: readonly LineGroup[] = [
  {
    group: 'passing',
    by: ['passes', 'sacked'],
    figures: (of) => ({
      'completions/passingAttempts': `${of('completions')}/${of('passes')}`,
      passingYards: String(of('passingYards')),
      yardsPerPassAttempt: ratio(of('passingYards'), of('passes')).toFixed(1),
      passingTouchdowns: String(of('passingTouchdowns')),
      interceptions: String(of('interceptions')),
      'sacks-sackYardsLost': `${of('sacked')}-${of('sackYards')}`,
      QBRating: passerRating(of).toFixed(1),
    }),
  },
  {
    group: 'rushing',
    by: ['rushes'],
    figures: (of) => ({
      rushingAttempts: String(of('rushes')),
      rushingYards: String(of('rushingYards')),
      yardsPerRushAttempt: ratio(of('rushingYards'), of('rushes')).toFixed(1),
      rushingTouchdowns: String(of('rushingTouchdowns')),
    }),
  },
  {
    group: 'receiving',
    by: ['targets'],
    figures: (of) => ({
      receptions: String(of('receptions')),
      receivingYards: String(of('receivingYards')),
      yardsPerReception: ratio(of('receivingYards'), of('receptions')).toFixed(1),
      receivingTouchdowns: String(of('receivingTouchdowns')),
      receivingTargets: String(of('targets')),
    }),
  },
  {
    group: 'fumbles',
    by: ['fumbles', 'fumblesRecovered'],
    figures: (of) => counted(of, ['fumbles', 'fumblesLost', 'fumblesRecovered']),
  },
  {
    group: 'defensive',
    by: ['tackles', 'passesDefended', 'QBHits'],
    figures: (of) => ({
      totalTackles: String(of('tackles')),
      ...counted(of, ['soloTackles', 'sacks', 'tacklesForLoss', 'passesDefended', 'QBHits']),
    }),
  },
  {
    group: 'interceptions',
    by: ['intercepted'],
    figures: (of) => ({
      interceptions: String(of('intercepted')),
      interceptionYards: String(of('interceptionYards')),
    }),
  },
  {
    group: 'kicking',
    by: ['fieldGoalTries', 'extraPointTries'],
    figures: (of) => ({
      'fieldGoalsMade/fieldGoalAttempts': `${of('fieldGoalsMade')}/${of('fieldGoalTries')}`,
      fieldGoalPct: (100 * ratio(of('fieldGoalsMade'), of('fieldGoalTries'))).toFixed(1),
      'extraPointsMade/extraPointAttempts': `${of('extraPointsMade')}/${of('extraPointTries')}`,
      totalKickingPoints: String(of('kickingPoints')),
    }),
  },
  {
    group: 'punting',
    by: ['punts'],
    figures: (of) => ({
      punts: String(of('punts')),
      puntYards: String(of('puntYards')),
      grossAvgPuntYards: ratio(of('puntYards'), of('punts')).toFixed(1),
    }),
  },
];

/** The lines of one side, group by group, whoever did most first. */
export function footballPlayerLines(
  roster: FootballRoster,
  sheet: StatTotals,
  side: SideName,
): PlayerLine[] {
  return groups.flatMap(({ group, by, figures }) => {
    const doneBy = (id: string): number =>
      by.reduce((sum, figure) => sum + sheet.ofPlayer(side, id, figure), 0);
    return roster.all
      .filter(({ id }) => doneBy(id) > 0)
      .toSorted((a, b) => doneBy(b.id) - doneBy(a.id))
      .map(({ id, name }) => ({
        id,
        name,
        group,
        // The feed does not say who starts a football game.
        isStarter: false,
        figures: figures((figure) => sheet.ofPlayer(side, id, figure)),
      }));
  });
}

function counted(of: FigureOf, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(of(name))]));
}

/** The NFL's passer rating, 0–158.3: completions, yards, touchdowns and interceptions an attempt. */
function passerRating(of: FigureOf): number {
  const passes = of('passes');
  if (passes === 0) return 0;
  const part = (value: number): number => Math.min(2.375, Math.max(0, value));
  const sum =
    part((of('completions') / passes - 0.3) * 5) +
    part((of('passingYards') / passes - 3) * 0.25) +
    part((of('passingTouchdowns') / passes) * 20) +
    part(2.375 - (of('interceptions') / passes) * 25);
  return (sum / 6) * 100;
}
