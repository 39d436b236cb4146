import { Page } from '#web/ui/page.tsx';
import { Hero } from './hero.tsx';
import { InfoCards } from './info-cards.tsx';
import { LiveScores } from './live-scores.tsx';
import { SportGrid } from './sport-grid.tsx';

/** Where one lands after signing in: the record, today's scores, the six sports. */
export function HomePage() {
  return (
    <Page title="Linewise" isTitleHidden className="gap-12 pt-0! md:gap-16">
      <Hero />
      <LiveScores />
      <SportGrid />
      <InfoCards />
    </Page>
  );
}
