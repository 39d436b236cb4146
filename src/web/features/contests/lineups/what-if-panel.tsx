import type { UseQueryResult } from '@tanstack/react-query';
import type { GameView } from '#contract/games-endpoints.ts';
import type { WhatIfView } from '#contract/lineups-endpoints.ts';
import { ApiError, serverMessage } from '#web/lib/api.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { QueryError } from '#web/ui/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { ProbabilityBar } from '#web/features/contests/probability/probability-bar.tsx';
import { listPlayerChanges, listWhatIfRows } from './what-if-rows.ts';

interface WhatIfPanelProps {
  game: GameView;
  query: UseQueryResult<WhatIfView>;
  isSwitched: boolean;
  onReset: () => void;
}

export function WhatIfPanel({ game, query, isSwitched, onReset }: WhatIfPanelProps) {
  return (
    <Panel
      title={isSwitched ? 'What if' : 'Our forecast now'}
      description={
        isSwitched
          ? 'Our forecast with your changes. It isn’t a prediction and isn’t saved.'
          : 'Change who plays below to see the effect.'
      }
      aside={
        isSwitched && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => void copyAddress()}>
              Copy link
            </Button>
            <Button variant="ghost" size="sm" onClick={onReset}>
              Reset
            </Button>
          </div>
        )
      }
    >
      {query.isError ? (
        <Failure query={query} />
      ) : (
        <div aria-live="polite" aria-busy={query.isFetching}>
          {query.data === undefined ? (
            <Skeleton className="h-44 w-full" />
          ) : (
            <WhatIfSummary game={game} answer={query.data} isSwitched={isSwitched} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** A 409, as after the start, is final: no retry is offered. */
function Failure({ query }: { query: UseQueryResult<WhatIfView> }) {
  const { error } = query;
  const refusal = error instanceof ApiError && error.status === 409 && serverMessage(error);
  return typeof refusal === 'string' ? (
    <p className="text-sm text-muted">{refusal}</p>
  ) : (
    <QueryError query={query} message="The forecast could not be calculated." />
  );
}

async function copyAddress(): Promise<void> {
  if (await copyText(window.location.href)) {
    showToast({ title: 'Link copied', description: 'It opens with the same changes.' });
  } else {
    showFailure('Copy this page’s address instead.', 'Copying isn’t available');
  }
}

interface WhatIfSummaryProps extends Pick<WhatIfPanelProps, 'game' | 'isSwitched'> {
  answer: WhatIfView;
}

function WhatIfSummary({ game, answer, isSwitched }: WhatIfSummaryProps) {
  const { league, market } = game;
  const names = abbreviations(game);
  const changes = isSwitched ? listPlayerChanges(league, names, answer) : [];

  return (
    <div className="flex flex-col gap-3">
      <ProbabilityBar
        league={league}
        names={names}
        homeWinProbability={answer.homeWinProbability}
        label={isSwitched ? 'What-if forecast' : 'Our forecast now'}
      />
      <table className="w-full text-xs tabular sm:text-sm">
        <TableHead
          caption="Our forecast now, the market, and the what-if forecast"
          className="text-left text-xs text-muted"
          columns={[
            { name: 'Forecast', isUnseen: true },
            ...(market === null ? [] : ['Market']),
            'Now',
            ...(isSwitched ? ['What if', { name: 'Change', className: 'text-right' }] : []),
          ]}
        />
        <tbody>
          {listWhatIfRows(league, names, answer, market).map(
            ({ name, market: ofMarket, standing, asked, change }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
                  {name}
                </th>
                {market !== null && <td className="pr-2 text-muted">{ofMarket ?? '—'}</td>}
                <td className="pr-2 font-medium">{standing}</td>
                {isSwitched && (
                  <>
                    <td className="pr-2 font-semibold">{asked}</td>
                    <td className="text-right whitespace-nowrap text-muted">{change}</td>
                  </>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {changes.length > 0 && (
        <table className="w-full text-xs tabular sm:text-sm">
          <TableHead
            caption="Players whose projections change most"
            className="text-left text-xs text-muted"
            columns={['Player', 'Now', 'What if', { name: 'Change', className: 'text-right' }]}
          />
          <tbody>
            {changes.map(({ id, name, statistic, standing, asked, change }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {name} <span className="whitespace-nowrap text-muted">{statistic}</span>
                </th>
                <td className="pr-2 font-medium">{standing}</td>
                <td className="pr-2 font-semibold">{asked}</td>
                <td className="text-right whitespace-nowrap text-muted">{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
