import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { CurrentPage, Frame } from './frame.tsx';
import { BottomBar } from './navigation.tsx';
import { useScoreStream } from './stream/use-score-stream.ts';
import { TopBar } from './top-bar.tsx';

interface ShellProps {
  /** Shows ‘Back to Sports’. */
  hasBack?: boolean;
  sport?: SportId;
  children: ReactNode;
}

/** The screens of members. */
export function Shell({ hasBack = false, sport, children }: ShellProps) {
  useScoreStream();

  return (
    <Frame top={<TopBar hasBack={hasBack} sport={sport} />} bottom={<BottomBar />}>
      <CurrentPage>{children}</CurrentPage>
    </Frame>
  );
}
