import { Activity, Scale, Swords } from 'lucide-react';
import { InTurns } from '#web/lib/opening/in-turns.tsx';
import { SportGrid } from './sport-grid.tsx';

/** What the landing page has below its first screen. */
export function HomeBelow() {
  return (
    <InTurns>
      <SportGrid />
      <InfoCards />
    </InTurns>
  );
}

const cards = [
  {
    Icon: Scale,
    title: 'AI-Powered Analysis',
    words:
      'Our own prediction, from a statistical model and the AI analyst you ask, beside the market. It is locked before the start and graded afterwards.',
  },
  {
    Icon: Swords,
    title: 'Team Comparisons',
    words: 'Two teams side by side from stored results: form, head-to-head and eight measures.',
  },
  {
    Icon: Activity,
    title: 'Real-Time Updates',
    words:
      'Scores arrive as the feed reports them, and are also asked for every thirty seconds. If the feed stops answering, the page says how old the last good copy is.',
  },
];

function InfoCards() {
  return (
    <section aria-label="What Linewise does">
      <ul className="grid gap-x-10 gap-y-8 border-t border-line pt-8 md:grid-cols-3">
        {cards.map(({ Icon, title, words }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="mb-3 size-6 text-accent-text" />
            <h2 className="font-display text-xl leading-none font-semibold">{title}</h2>
            <p className="mt-2 text-sm text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
