import type { ReactNode } from 'react';
import { Mark } from '#web/ui/mark.tsx';
import { Page } from '#web/ui/page.tsx';

interface SignedOutPageProps {
  title: string;
  line?: string;
  intro?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

export function SignedOutPage({
  title,
  line = 'Predict the Play • Win the Day',
  intro,
  beside = false,
  children,
}: SignedOutPageProps) {
  return (
    <Page
      title={title}
      isTitleHidden
      className="items-center justify-center gap-x-16 gap-y-8 lg:flex-row"
    >
      <div className="w-full max-w-sm">
        <div className="mb-5 flex flex-col items-center text-center">
          <Mark className="mb-3 size-12" />
          <p className="font-display text-4xl leading-none font-semibold">Linewise</p>
          <p className="mt-1.5 text-xs text-muted">{line}</p>
          {intro}
        </div>
        {children}
      </div>
      {beside !== false && <div className="w-full max-w-xl min-w-0 lg:flex-1">{beside}</div>}
    </Page>
  );
}
