import { Activity, Scale, Swords } from 'lucide-react';
import { ProgressiveList } from '#web/lib/initial-load/progressive-list.tsx';
import { SportGrid } from './sport-grid.tsx';

export function HomeBelow() {
  return (
    <ProgressiveList>
      <SportGrid />
      <section aria-label="What Linewise does">
        <ul className="grid gap-x-10 gap-y-3 border-t border-line pt-4 text-xs md:grid-cols-3">
          {cards.map(({ Icon, title, words }) => (
            <li key={title}>
              <h2 className="flex items-center gap-2 font-display text-base leading-none font-semibold">
                <Icon aria-hidden="true" className="size-4 text-accent-text" />
                {title}
              </h2>
              <p className="mt-1 text-muted">{words}</p>
            </li>
          ))}
        </ul>
      </section>
    </ProgressiveList>
  );
}

const cards = [
  {
    Icon: Scale,
    title: 'AI-Powered Analysis',
    words:
      'Our prediction combines a statistical model and the AI analyst you choose, shown next to the market. It’s locked before the start and graded afterward.',
  },
  {
    Icon: Swords,
    title: 'Team Comparisons',
    words: 'Compare two teams on form, head-to-head results and eight stats.',
  },
  {
    Icon: Activity,
    title: 'Real-Time Updates',
    words:
      'Scores update live and refresh every 30 seconds. If the feed goes down, you see how old the scores are.',
  },
];
