import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeasonLoadView } from '#contract/admin/status-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSeasonLoads } from '#web/features/contests/schedule/schedule-queries.ts';

const PredictionHistory = lazyPart(
  async () =>
    (await import('#web/features/predictions/history/prediction-history.tsx')).PredictionHistory,
);

interface SportPageProps<Name extends string> {
  sport: SportId;
  title: string;
  description: string;
  badges?: ReactNode;
  actions?: ReactNode;
  figures?: ReactNode;
  /** Labels in order; the page opens at the first one. */
  tabs: Record<NoInfer<Name> | 'history', string>;
  contents: Record<Name, ReactNode>;
  season?: number | undefined;
  emptyHistory?: { title: string; description: string } | undefined;
  children?: ReactNode;
}

export function SportPage<Name extends string>({
  sport,
  figures,
  tabs,
  contents,
  season,
  emptyHistory,
  children,
  description,
  ...header
}: SportPageProps<Name>) {
  const [tab, chooseTab] = useAddressParameter('tab');
  const history = <PredictionHistory sport={sport} season={season} empty={emptyHistory} />;
  const shown: Record<string, ReactNode> = { ...contents, history };

  return (
    // A phone begins with the games.
    <Page {...header} description={<span className="max-md:hidden">{description}</span>}>
      <SeasonLoadNotice sport={sport} />
      {figures}
      <Tabs
        label={sportLabels[sport]}
        value={tab ?? ''}
        onValueChange={chooseTab}
        className="min-h-dvh"
        panelClassName="mt-2 md:mt-4"
        tabs={Object.entries<string>(tabs).map(([value, label]) => ({
          value,
          label,
          content: shown[value],
        }))}
      />
      {children}
    </Page>
  );
}

export function TabTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-lg leading-tight font-semibold md:text-2xl">
      {children}
    </h2>
  );
}

/** Why predictions are missing after a first start. */
export function SeasonLoadNotice({ sport }: { sport: SportId }) {
  const loads = useSeasonLoads(sport);
  if (loads.length === 0) return null;

  return (
    <div className="mb-2 flex flex-col gap-1 rounded-md bg-raised px-3 py-2 text-sm">
      {loads.map((load) => (
        <p key={load.league} className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          {describeSeasonLoad(load)}
        </p>
      ))}
    </div>
  );
}

function describeSeasonLoad({ label, done, total, hasFailed }: SeasonLoadView): string {
  if (hasFailed) {
    return `Earlier ${label} results haven’t loaded for 24 hours. Until they do, predictions use limited history.`;
  }
  if (total > 0 && done === total) {
    return `Calculating ${label} ratings from the results. Predictions start when loading is complete.`;
  }
  const parts = done === 0 ? '' : `: ${done} ${done === 1 ? 'part' : 'parts'} so far`;
  const progress = total === 0 ? parts : `: ${Math.floor((100 * done) / total)}%`;
  return `Loading ${label} results${progress}. Predictions start when loading is complete.`;
}

export const tournamentTabs = {
  predictions: 'Predictions',
  tournaments: 'Tournaments',
  analytics: 'Analytics',
  history: 'History',
  settings: 'Settings',
};

/** Empty state of their history; `contest` is what is predicted. */
export function emptyTourHistory(contest: 'tournament' | 'match') {
  return {
    title: 'No prediction history available yet',
    description: `Predictions made before a ${contest} starts appear here and are graded when it ends.`,
  };
}
