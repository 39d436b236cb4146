import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from '#web/lib/routing/location.ts';
import {
  lossReviewEndpoints,
  type LossReviewView,
} from '#contract/analytics/loss-reviews-endpoints.ts';
import { contestPath } from '#contract/pages/game-path.ts';
import { isLeagueId, type LeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { useNow } from '#web/lib/time.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SpoilerGate, contestName } from '#web/features/contests/spoilers/spoilers.tsx';
import { HistoryItem } from '#web/features/predictions/history/history-item.tsx';
import { Believed, Happened } from './loss-facts.tsx';
import { Learned, WhatWasOff } from './loss-findings.tsx';

export function LossReviewPage() {
  const { league, id } = useParams('/record/losses/:league/:id');
  const [address] = useSearchParams();
  const prediction = address.get('prediction') ?? undefined;
  if (!isLeagueId(league)) return <LossPage>{missing}</LossPage>;
  return <LossReview league={league} id={id} prediction={prediction} />;
}

interface LossReviewProps {
  league: LeagueId;
  id: string;
  prediction: string | undefined;
}

function LossReview({ league, id, prediction }: LossReviewProps) {
  const query = useQuery(
    read(lossReviewEndpoints.one, {
      params: { league, id },
      query: prediction === undefined ? {} : { prediction },
    }),
  );
  return (
    <LossPage contest={query.data?.entry.contest}>
      <QueryResult
        query={query}
        pending={<SkeletonGroup label="Loading the loss review" parts={['h-28', 'h-72']} />}
        failure="The loss review could not be loaded."
        isFailureInCard
        missing={missing}
      >
        {(review) => (
          <SpoilerGate name={contestName(league, id)} what="Loss review">
            <Review review={review} />
          </SpoilerGate>
        )}
      </QueryResult>
    </LossPage>
  );
}

const missing = (
  <EmptyCard
    title="Loss review not found"
    description="Only wrong picks at 70% or more have a review. A corrected result removes it."
    action={<LinkButton to="/record/losses">All lost picks</LinkButton>}
  />
);

function LossPage({ contest, children }: { contest?: string | undefined; children: ReactNode }) {
  return (
    <Page
      title={contest ?? 'Loss review'}
      description="Loss review"
      actions={<LinkButton to="/record/losses">Confident and wrong</LinkButton>}
    >
      {children}
    </Page>
  );
}

function Review({ review }: { review: LossReviewView }) {
  const now = useNow(60_000);
  const { entry } = review;
  const link = contestPath(entry.league, entry.contestId, entry.id);

  return (
    <div className="flex flex-col gap-4">
      <Card>
        <HistoryItem entry={{ ...entry, hasReview: false }} now={now} link={link} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Believed review={review} />
        <Happened review={review} />
        <WhatWasOff review={review} />
        <Learned review={review} />
      </div>
    </div>
  );
}
