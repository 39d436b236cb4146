import { CalendarX2 } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { matchupLabel } from '../../contests/games/matchup.ts';
import { BulkFailures } from '../../predictions/generation/bulk-status.tsx';
import { GenerateAll } from '../../predictions/generation/generate-all.tsx';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import { useBulkGeneration } from '../../predictions/generation/use-bulk-generation.ts';
import { cardDays, DailyCards } from './daily-cards.tsx';
import { RefreshGames } from './refresh-games.tsx';
import { SlateFigures } from './slate-figures.tsx';
import { SourceBadge } from './source-badge.tsx';
import type { DailySport } from './team-sport.ts';
import { useDayChoice } from '../../contests/schedule/use-day-choice.ts';

/** The slate with everything about it: figures, ‘Generate All (n)’, a card a game. */
export function SlateTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const schedule = useDailySchedule(sport.league, cardDays);
  const games = schedule.data?.games ?? [];
  const predictions = usePredictionsOfGames(league.sport, games);
  const choice = useDayChoice(games, now);
  const bulk = useBulkGeneration(league);
  const isKnown = !predictions.isPending && !predictions.isUnknown;

  const missing = choice.shown
    .flatMap((day) => day.games)
    .filter((game) => canStillBePredicted(game, now) && !predictions.byGame.has(game.id));

  return (
    <section aria-labelledby="slate-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-accent py-1 pl-4">
          <h2 id="slate-title" className="font-display text-2xl leading-tight font-semibold">
            AI-POWERED {league.label} PREDICTIONS
          </h2>
          <SourceBadge games={schedule.data?.games} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:*:text-[0.8125rem]">
          <RefreshGames league={league} label="Refresh Schedule" />
          <GenerateAll
            league={league}
            bulk={bulk}
            missing={isKnown && schedule.data !== undefined ? missing : undefined}
          />
        </div>
      </div>
      <BulkFailures bulk={bulk} nameOf={(id) => matchupLabel(games, id)} />
      <SlateFigures sport={sport} schedule={schedule} />
      <MyPicks sport={league.sport} />
      <DailyCards
        sport={sport}
        schedule={schedule}
        loading={`Loading ${league.label} games`}
        hasDayChoice
        empty={
          <EmptyCard
            icon={<CalendarX2 />}
            title={`No ${league.label} Games Available`}
            description={`The feed has no games in the next ${cardDays} days.`}
            action={<RefreshGames league={league} label="Check for Games" />}
          />
        }
      />
    </section>
  );
}
