import type { ComponentProps, ReactNode } from 'react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { AskAgainButton, AskButton } from '#web/features/predictions/generation/ask-button.tsx';
import { ChangedNotice } from '#web/features/predictions/generation/changed-notice.tsx';
import { actionLine } from './card-style.ts';

interface ContestActionsProps extends Omit<ComponentProps<typeof ChangedNotice>, 'prediction'> {
  league: LeagueId;
  gameId: string;
  prediction: PredictionView | undefined;
  pick: ReactNode;
  canAsk: boolean;
  progress: ReactNode;
  label: string;
  asksAgain?: boolean;
  details?: ReactNode;
}

/**
 * A card’s buttons; if `canAsk`, also the generate button, its progress and the notice of changes.
 */
export function ContestActions({
  league,
  gameId,
  prediction,
  canAsk,
  progress,
  label,
  asksAgain = false,
  pick,
  details,
  ...notice
}: ContestActionsProps) {
  const { generation, busyLabel } = notice;
  const { sport, contest } = getLeague(league);

  return (
    <>
      {canAsk && prediction !== undefined && <ChangedNotice prediction={prediction} {...notice} />}
      {canAsk && progress}
      <div className={actionLine}>
        <LinkButton
          to={gamePath(league, gameId)}
          variant={prediction === undefined ? 'secondary' : 'primary'}
          size="sm"
        >
          {prediction === undefined ? `Open ${contest}` : 'VIEW ANALYSIS'}
        </LinkButton>
        {pick}
        {canAsk && prediction === undefined && (
          <AskButton
            sport={sport}
            variant="primary"
            size="sm"
            label={label}
            busyLabel={busyLabel}
            generation={generation}
          />
        )}
        {canAsk && prediction !== undefined && (
          <AskAgainButton
            sport={sport}
            prediction={prediction}
            generation={generation}
            busyLabel={busyLabel}
            isAlways={asksAgain}
          />
        )}
        {details}
      </div>
    </>
  );
}
