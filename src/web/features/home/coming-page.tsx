import { Construction } from 'lucide-react';
import { Link } from 'react-router';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { sportCardWords } from './sport-cards.ts';

/** A sport whose page is not built yet says so, and shows nothing made up in the meantime. */
export function ComingPage({ sport }: { sport: SportId }) {
  const words = sportCardWords[sport];
  const label = sportLabels[sport];

  return (
    <Page
      title={words.name}
      badges={<Badge tone="outline">coming</Badge>}
      description={words.description}
    >
      <Card>
        <EmptyState
          icon={<Construction />}
          title={`The ${label} page is not built yet`}
          description={`Scores, forecasts and predictions for ${label} come in a later release of Linewise. Until then there is nothing here to show, and nothing is made up.`}
          action={
            <Link to="/nfl" className={buttonStyles({ variant: 'secondary' })}>
              Go to the NFL
            </Link>
          }
        />
      </Card>
    </Page>
  );
}
