import { useId, useState } from 'react';
import type { BetView, ChangeableBet, OpenContestView } from '#contract/bets/bets-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BetFormFields } from './bet-form.tsx';
import { useBetChanges, useBetLines, useOpenContests } from './bet-queries.ts';
import type { FilledBet } from './read-form.ts';
import { searchContests } from './search-contests.ts';

interface BetDialogProps {
  /** The contest to bet on; undefined when it is chosen in the dialog. */
  contest?: { league: LeagueId; contestId: string; name: string } | undefined;
  bet?: BetView | undefined;
  /** What a new bet is filled in with. */
  filled?: FilledBet | undefined;
  onClose: () => void;
}

export function BetDialog({ contest: given, bet, filled, onClose }: BetDialogProps) {
  const formId = useId();
  // One idempotency key per opened dialog, so that double clicks log one bet.
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<OpenContestView>();
  const contest = given ?? (chosen && { ...chosen, name: chosen.contest });
  const lines = useBetLines(contest);
  const { add, change, remove, isBusy } = useBetChanges(onClose);

  const submit = (made: ChangeableBet): void => {
    if (bet !== undefined) change(bet.id, made);
    else if (contest !== undefined) {
      add({ ...made, key, league: contest.league, contestId: contest.contestId });
    }
  };
  const canSubmit = lines.data !== undefined && lines.data.refusal === null;

  return (
    <Dialog
      title={bet === undefined ? 'Log a bet' : 'Change bet'}
      description={contest?.name ?? 'Pick a game that hasn’t started.'}
      onClose={onClose}
      footer={
        <>
          {bet !== undefined && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              disabled={isBusy}
              onClick={() => remove(bet.id)}
            >
              Delete bet
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!canSubmit} isBusy={isBusy}>
            {bet === undefined ? 'Log bet' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {given === undefined && <ContestChoice chosen={chosen} onChoose={setChosen} />}
        {contest !== undefined && (
          <QueryResult
            query={lines}
            failure="The lines could not be loaded."
            pending={<SkeletonGroup label="Loading lines" parts={['h-17', 'h-17', 'h-17']} />}
          >
            {(data) =>
              data.refusal !== null ? (
                <EmptyState
                  title={data.refusal}
                  description="You can import a bet made elsewhere into your bet book."
                />
              ) : data.lines.length === 0 ? (
                <EmptyState title="Field not announced yet" />
              ) : (
                <BetFormFields
                  key={`${data.league} ${data.contestId}`}
                  formId={formId}
                  lines={data}
                  bet={bet ?? filled}
                  onSubmit={submit}
                />
              )
            }
          </QueryResult>
        )}
      </div>
    </Dialog>
  );
}

interface ContestChoiceProps {
  chosen: OpenContestView | undefined;
  onChoose: (contest: OpenContestView | undefined) => void;
}

/** Keeps the list short enough not to scroll. */
const maxMatches = 6;

function ContestChoice({ chosen, onChoose }: ContestChoiceProps) {
  const contests = useOpenContests();
  const [search, setSearch] = useState('');

  if (chosen !== undefined) {
    return (
      <div className="flex items-center justify-between gap-3">
        <ContestName contest={chosen} />
        <Button variant="secondary" size="sm" onClick={() => onChoose(undefined)}>
          Change game
        </Button>
      </div>
    );
  }
  const found = searchContests(contests.data ?? [], search);

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Game"
        type="search"
        placeholder="Team, player, tournament or league"
        autoComplete="off"
        data-autofocus
        value={search}
        error={contests.isError ? 'The games could not be loaded.' : undefined}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {contests.isPending && (
        <SkeletonGroup
          label="Loading games"
          className="flex flex-col gap-2"
          parts={['h-13', 'h-13']}
        />
      )}
      <ul className="flex flex-col gap-2" aria-label="Games">
        {found.slice(0, maxMatches).map((contest) => (
          <li key={`${contest.league} ${contest.contestId}`}>
            <button
              type="button"
              onClick={() => onChoose(contest)}
              className="min-h-13 w-full rounded-md border border-line px-3 py-1.5 text-left transition-colors duration-150 hover:border-line-strong hover:bg-raised"
            >
              <ContestName contest={contest} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {contests.data !== undefined && describeMatches(found.length, search)}
      </p>
    </div>
  );
}

function ContestName({ contest: { league, contest, startsAt } }: { contest: OpenContestView }) {
  return (
    <span className="block min-w-0 text-sm">
      <span className="block font-medium">{contest}</span>
      <span className="text-muted tabular">
        {getLeague(league).label} · {formatMoment(startsAt, 'dayAndTime')}
      </span>
    </span>
  );
}

function describeMatches(count: number, search: string): string {
  if (count === 0) {
    return search.trim() === ''
      ? 'No games in the next 8 days.'
      : 'No matching games in the next 8 days.';
  }
  return count > maxMatches ? `${count - maxMatches} more: type to narrow the list.` : '';
}
