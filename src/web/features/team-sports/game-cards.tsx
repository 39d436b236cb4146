import { useState } from 'react';
import type { GameView } from '#contract/games.ts';
import { getLeague } from '#domain/league.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { GameDay } from '../games/day-groups.ts';
import { GameCard } from '../predictions/game-card.tsx';
import type { GamePredictions } from '../predictions/queries.ts';
import { useSportSettings } from '../settings/sport-settings.ts';
import { dayName } from './day-choice.tsx';
import { Starters } from './starters.tsx';
import type { DailySport } from './team-sport.ts';

interface GameCardsProps {
  sport: DailySport;
  days: GameDay[];
  predictions: GamePredictions;
  now: Date;
}

/** The games of some days as cards, in two columns; a heading a day when there are several. */
export function GameCards({ sport, days, predictions, now }: GameCardsProps) {
  const { sport: sportId } = getLeague(sport.league);
  const { byGame, isUnknown } = predictions;
  const threshold = Number(useSportSettings(sportId).confidenceThreshold);
  const [onlyConfident, setOnlyConfident] = useState(false);

  const isConfident = (game: GameView): boolean =>
    (byGame.get(game.id)?.confidence ?? 0) >= threshold;
  const confident = days.flatMap(({ games }) => games).filter(isConfident).length;
  const isNarrowed = onlyConfident && confident > 0;

  return (
    <>
      {isUnknown && (
        <Card className="mb-4">
          <ErrorState
            message="The predictions could not be loaded."
            detail="Scores and statistical forecasts below are up to date."
            onRetry={predictions.retry}
          />
        </Card>
      )}
      {confident > 0 && (
        <div className="mb-4 w-44">
          <Switch
            label={`Only ${threshold}%+ (${confident})`}
            isOn={onlyConfident}
            onChange={setOnlyConfident}
          />
        </div>
      )}
      {days.map((day) => {
        const games = isNarrowed ? day.games.filter(isConfident) : day.games;
        if (games.length === 0) return null;

        return (
          <section key={day.day} aria-label={dayName(day)} className="mb-6">
            {days.length > 1 && (
              <h3 className="mb-3 font-display text-xl leading-none font-semibold">
                {dayName(day)}
              </h3>
            )}
            <div className="grid gap-4 lg:grid-cols-2">
              {games.map((game) => (
                <GameCard
                  key={game.id}
                  game={game}
                  prediction={byGame.get(game.id)}
                  isUnknown={isUnknown}
                  threshold={threshold}
                  now={now}
                  style={sport.card}
                  extra={<Starters game={game} />}
                />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

export function CardSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <p aria-hidden="true" className="mb-4 text-sm text-muted">
        {label}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-[30rem] w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
