import { ProgressiveList } from '#web/lib/initial-load/progressive-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Hero } from './hero.tsx';
import { Today } from './today/today.tsx';

const HomeBelow = lazyPart(async () => (await import('./home-below.tsx')).HomeBelow, {
  pending: null,
  fetched: 'near',
});

export function HomePage() {
  return (
    <Page title="Linewise" isTitleHidden className="min-h-dvh gap-8 pt-0! md:gap-10">
      <ProgressiveList>
        <div>
          <Hero />
          <Today />
        </div>
        <HomeBelow />
      </ProgressiveList>
    </Page>
  );
}
