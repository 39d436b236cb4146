import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SportId } from '#domain/league.ts';
import { HeroName, heroStyles } from '#web/features/home/hero-name.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Page } from '#web/ui/page.tsx';
import { Brand, brandStyles, TopBarFrame } from './top-bar-frame.tsx';

interface Head {
  title: string;
  description?: string;
  badges?: readonly string[];
}

/** The head of each page as it is for every member; a test holds them to what the pages say. */
export const heads: Record<SportId | 'record' | 'admin', Head> = {
  nfl: { title: 'NFL Command Center' },
  nba: { title: 'NBA Basketball' },
  nhl: { title: 'NHL Hockey' },
  mlb: { title: 'MLB Command Center' },
  golf: {
    title: 'PGA Tour',
    description: 'Live leaderboards, the season’s tournaments and their winners',
    badges: ['PGA Tour Official', 'Live Leaderboard', 'Strokes Gained Analysis'],
  },
  tennis: {
    title: 'ATP/WTA Tennis',
    description: 'Today’s matches on both tours, the draws and the tournaments',
  },
  record: {
    title: 'Record',
    description:
      'Every contest forecast before its start, graded when it ended, held against the market.',
  },
  admin: { title: 'Admin Panel' },
};

function Screen({ sport, children }: { sport?: SportId | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBarFrame
        brand={
          <span className={brandStyles}>
            <Brand sport={sport} />
          </span>
        }
      />
      {children}
    </div>
  );
}

/**
 * What the server puts into a page for a member before any code runs, by its address: the frame and the
 * title, where the application draws them too. Rendered by the build (scripts/build.mjs).
 */
export function renderFirstPaints(): Record<string, string> {
  const home = (
    <Screen>
      <Page title="Linewise" isTitleHidden className="gap-12 pt-0! md:gap-16">
        <section className={heroStyles}>
          <HeroName />
        </section>
      </Page>
    </Screen>
  );
  const others = Object.entries(heads).map(([name, { badges = [], ...head }]) => [
    `/${name}`,
    <Screen
      key={name}
      sport={name === 'record' || name === 'admin' ? undefined : (name as SportId)}
    >
      <Page
        {...head}
        badges={badges.map((label) => (
          <Badge key={label} tone="outline">
            {label}
          </Badge>
        ))}
      >
        {null}
      </Page>
    </Screen>,
  ]);
  return Object.fromEntries(
    [['/', home] as const, ...others].map(([path, screen]) => [path, renderToStaticMarkup(screen)]),
  );
}
