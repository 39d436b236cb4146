import { Braces } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { isAiAsked } from '#domain/analyst.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.tsx';

const RawDataDialog = lazyDialog(async () => (await import('./raw-data-dialog.tsx')).RawDataDialog);

interface RawDataButtonProps extends Omit<ComponentProps<typeof RawDataDialog>, 'onClose'> {
  words?: string | undefined;
}

export function RawDataButton({ words = 'View Raw AI Data', ...subject }: RawDataButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isAiAsked(subject.prediction)) return null;

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)} Icon={Braces}>
        {words}
      </Button>
      {isOpen && <RawDataDialog {...subject} onClose={() => setIsOpen(false)} />}
    </>
  );
}
