import type { ReactNode } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { CurrentPage, Frame } from './frame.tsx';
import { BottomBar } from './navigation.tsx';
import { useScoreStream } from './stream/use-score-stream.ts';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** Undefined on the not-found page. */
  path?: PagePath;
  children: ReactNode;
}

/** Layout of member screens. */
export function Shell({ path, children }: ShellProps) {
  useScoreStream();
  const sport = sportIds.find((id) => path === `/${id}`);
  const hasBack = path !== '/' && path !== '/sports';

  return (
    <Frame top={<TopBar hasBack={hasBack} sport={sport} />} bottom={<BottomBar />}>
      <CurrentPage>{children}</CurrentPage>
    </Frame>
  );
}
