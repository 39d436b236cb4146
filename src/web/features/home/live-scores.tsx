import { useState } from 'react';
import { sportIds } from '#domain/league.ts';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { useStatus } from '../games/queries.ts';
import { FootballScores } from './football-scores.tsx';

/** Today's games of six leagues. Only the open tab asks for its scores. */
export function LiveScores() {
  const status = useStatus();
  const [open, setOpen] = useState<SportId>('nfl');
  const isLive = (sport: SportId): boolean =>
    status.data?.sports.find((candidate) => candidate.id === sport)?.live ?? false;

  return (
    <section aria-labelledby="live-title">
      <h2 id="live-title" className="mb-3 font-display text-2xl leading-none font-semibold">
        LIVE GAMES &amp; SCORES
      </h2>
      <Tabs
        value={open}
        onValueChange={(value) => setOpen(sportIds.find((sport) => sport === value) ?? 'nfl')}
      >
        <TabsList label="Leagues">
          {sportIds.map((sport) => (
            <TabsTrigger key={sport} value={sport}>
              {sportLabels[sport]}
              {isLive(sport) && (
                <>
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />
                  <span className="sr-only">, games in play</span>
                </>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        {sportIds.map((sport) => (
          <TabsContent key={sport} value={sport} className="mt-4">
            {sport === 'nfl' ? <FootballScores /> : <ScoresToCome sport={sport} />}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

function ScoresToCome({ sport }: { sport: SportId }) {
  const label = sportLabels[sport];

  return (
    <Card>
      <EmptyState
        title={`${label} scores are not here yet`}
        description={`They come together with the ${label} page, in a later release.`}
      />
    </Card>
  );
}
