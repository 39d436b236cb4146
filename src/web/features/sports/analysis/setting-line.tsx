import { Fragment, type ReactNode } from 'react';
import type { MatchupAnalysisView } from '#contract/analyses.ts';
import { surfaceLabels } from '../../contests/matches/matches.ts';
import { StartTime } from '../../contests/games/status-badge.tsx';

/** Start, venue and network; in tennis also surface and length. */
export function SettingLine({ analysis }: { analysis: MatchupAnalysisView }) {
  const { setting, prediction } = analysis;
  const { tennis } = setting;
  const { gameTime } = prediction.game;
  const place = [tennis?.court ?? setting.venue, setting.city].filter((part) => part !== null);
  const facts: [string, ReactNode][] = [
    [
      'start',
      <StartTime key="start" game={{ gameTime, timeToBeDecided: setting.timeToBeDecided }} />,
    ],
  ];
  if (tennis !== null) {
    const surface = tennis.surface === null ? 'Surface unknown' : surfaceLabels[tennis.surface];
    facts.push(['surface', surface], ['length', `Best of ${tennis.bestOf}`]);
  }
  if (place.length > 0) facts.push(['place', place.join(', ')]);
  if (setting.network !== null) facts.push(['network', setting.network]);
  if (tennis === null && setting.note !== null) facts.push(['note', setting.note]);

  return facts.map(([name, fact], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}
