import { type SportId, sportIds } from '#domain/league.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useStoredValue } from '#web/lib/stored-value.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useStatus } from '../contests/games/queries.ts';
import { scoresTab } from './scores-tab.ts';
import { TeamScores } from './team-scores.tsx';

const GolfScores = lazyPart(async () => (await import('./golf-scores.tsx')).GolfScores);
const TennisScores = lazyPart(async () => (await import('./tennis-scores.tsx')).TennisScores);

/** Today's games of six sports. Only the open tab asks for its scores. */
export function LiveScores() {
  const status = useStatus();
  const [chosen, choose] = useStoredValue(scoresTab);
  const isLive = (sport: SportId): boolean =>
    status.data?.sports.find((candidate) => candidate.id === sport)?.live ?? false;

  return (
    <section aria-labelledby="live-title">
      <h2 id="live-title" className="mb-3 font-display text-2xl leading-none font-semibold">
        LIVE GAMES &amp; SCORES
      </h2>
      <Tabs
        label="Leagues"
        panelClassName="mt-4"
        value={chosen}
        onValueChange={(sport) => choose(sportIds.find((one) => one === sport))}
        tabs={sportIds.map((sport) => ({
          value: sport,
          label: (
            <>
              {sportLabels[sport]}
              {isLive(sport) && (
                <>
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />
                  <span className="sr-only">, games in play</span>
                </>
              )}
            </>
          ),
          content: <Scores sport={sport} />,
        }))}
      />
    </section>
  );
}

function Scores({ sport }: { sport: SportId }) {
  if (sport === 'golf') return <GolfScores />;
  if (sport === 'tennis') return <TennisScores />;
  return <TeamScores league={sport} />;
}
