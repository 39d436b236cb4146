import { CircleAlert, CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { type Availability, parseAvailability } from '#domain/lineups/injury.ts';
import { Badge } from '#web/ui/badge.tsx';

const marks: Record<Availability, { tone: 'bad' | 'caution' | 'neutral'; Icon: typeof CircleX }> = {
  out: { tone: 'bad', Icon: CircleX },
  doubtful: { tone: 'caution', Icon: CircleAlert },
  'in-doubt': { tone: 'caution', Icon: CircleQuestionMark },
  probable: { tone: 'neutral', Icon: CircleCheck },
};

/** The feed's own word; its sort is shown by icon and color. */
export function StatusWord({ status }: { status: string }) {
  const { tone, Icon } = marks[parseAvailability(status)];
  return (
    <Badge tone={tone} Icon={Icon}>
      {status}
    </Badge>
  );
}
