import { useId, useState } from 'react';
import type {
  BetLinesView,
  BetView,
  ChangeableBet,
  OpenContestView,
} from '#contract/record/bets.ts';
import { type LeagueId, type SportId, sportIds } from '#domain/league.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BetFormFields } from './bet-form.tsx';
import { useBetChanges, useBetLines, useOpenContests } from './queries.ts';

interface BetDialogProps {
  /** Undefined: it is chosen in the dialog. */
  contest?: { league: LeagueId; contestId: string; name: string } | undefined;
  /** The bet that is changed. */
  bet?: BetView | undefined;
  onClose: () => void;
}

/** Notes a bet, or changes one until its contest begins. */
export function BetDialog({ contest: given, bet, onClose }: BetDialogProps) {
  const formId = useId();
  // Of this opening: however often the button is pressed, it is one bet.
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<OpenContestView>();
  const contest = given ?? (chosen && { ...chosen, name: chosen.contest });
  const lines = useBetLines(contest);
  const { add, change, remove, isBusy, isSending } = useBetChanges(onClose);

  const submit = (made: ChangeableBet): void => {
    if (isSending() || contest === undefined) return;
    if (bet !== undefined) change.mutate({ id: bet.id, body: made });
    else add.mutate({ ...made, key, league: contest.league, contestId: contest.contestId });
  };
  const canSubmit = lines.data !== undefined && lines.data.refusal === null;

  return (
    <Dialog
      title={bet === undefined ? 'Add a bet' : 'Change the bet'}
      description={given?.name ?? 'Any contest of any sport that has not begun.'}
      onClose={onClose}
      footer={
        <>
          {bet !== undefined && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              disabled={isBusy}
              onClick={() => {
                if (!isSending()) remove.mutate(bet.id);
              }}
            >
              Take it out
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!canSubmit} isBusy={isBusy}>
            {bet === undefined ? 'Add the bet' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {given === undefined && <ContestChoice chosen={chosen} onChoose={setChosen} />}
        {contest !== undefined && (
          <QueryResult
            query={lines}
            failure="The lines of this contest could not be loaded."
            pending={
              <SkeletonGroup label="Loading lines" className="flex flex-col gap-4">
                <Skeleton className="h-17 w-full" />
                <Skeleton className="h-17 w-full" />
                <Skeleton className="h-17 w-full" />
              </SkeletonGroup>
            }
          >
            {(data) => (
              <Fields
                key={`${data.league} ${data.contestId}`}
                formId={formId}
                lines={data}
                bet={bet}
                onSubmit={submit}
              />
            )}
          </QueryResult>
        )}
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  formId: string;
  lines: BetLinesView;
  bet: BetView | undefined;
  onSubmit: (bet: ChangeableBet) => void;
}

function Fields(props: FieldsProps) {
  const { refusal, lines } = props.lines;
  if (refusal !== null) {
    return (
      <EmptyState
        title={refusal}
        description="A bet that you made elsewhere can be imported into your bet book."
      />
    );
  }
  if (lines.length === 0) return <EmptyState title="The field is not out yet" />;
  return <BetFormFields {...props} />;
}

interface ContestChoiceProps {
  chosen: OpenContestView | undefined;
  onChoose: (contest: OpenContestView | undefined) => void;
}

function ContestChoice({ chosen, onChoose }: ContestChoiceProps) {
  const [sport, setSport] = useState<SportId>('nfl');
  const contests = useOpenContests(sport);

  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Select
        label="Sport"
        value={sport}
        options={sportIds.map((id) => ({ value: id, label: sportLabels[id] }))}
        onValueChange={(next) => {
          setSport(next);
          onChoose(undefined);
        }}
      />
      <Select
        label="Contest"
        value={chosen?.contestId ?? ''}
        placeholder={
          contests.isPending
            ? 'Loading…'
            : contests.data?.length === 0
              ? 'None in the next 8 days'
              : 'Choose'
        }
        error={contests.isError ? 'The contests could not be loaded.' : undefined}
        isDisabled={(contests.data?.length ?? 0) === 0}
        options={(contests.data ?? []).map(({ contestId, contest, startsAt }) => ({
          value: contestId,
          label: contest,
          note: formatMoment(startsAt, 'dayAndTime'),
        }))}
        onValueChange={(id) => onChoose(contests.data?.find(({ contestId }) => contestId === id))}
      />
    </div>
  );
}
