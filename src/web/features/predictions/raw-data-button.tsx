import { Braces } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PredictionView } from '#contract/predictions.ts';
import { Button } from '#web/ui/button.tsx';

/** The dialog and what it needs come over the wire when it is first opened. */
const RawDataDialog = lazy(async () => ({
  default: (await import('./raw-data-dialog.tsx')).RawDataDialog,
}));

interface RawDataButtonProps {
  prediction: PredictionView;
  matchup: string;
  words?: string;
}

export function RawDataButton({
  prediction,
  matchup,
  words = 'View Raw AI Data',
}: RawDataButtonProps) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <Braces aria-hidden="true" />
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RawDataDialog
            prediction={prediction}
            matchup={matchup}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
